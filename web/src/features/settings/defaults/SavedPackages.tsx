import type { PackageAndConfig, ParcelInput } from '@waybill/types'
import { ArrowDown, ArrowUp, Package, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDefaults } from '@/domain/account/defaults'
import { useIsOwner } from '@/domain/session/user'
import { PackageDialog } from '@/domain/shipment/PackageDialog'
import { useSavedPackages, useSavePackages } from '@/domain/shipment/savedPackages'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Button, Card, ConfirmAction, EmptyState, IconButton, QueryView, toastError } from '@/shared/ui'
import { emptyPackage } from './DefaultPackage'

/** The packages that the account uses again and again. */
export function SavedPackages() {
  const words = useWords()
  const isOwner = useIsOwner()
  const saved = useSavedPackages()
  const defaults = useDefaults()
  /** The place of the package in the dialog; null for a new one, undefined while no dialog is open. */
  const [edited, setEdited] = useState<number | null | undefined>(undefined)
  const [removing, setRemoving] = useState<number | null>(null)
  const blank = defaults.data && emptyPackage('parcel', defaults.data)
  const add = isOwner && blank && (
    <Button icon={<Plus aria-hidden />} onPress={() => setEdited(null)}>
      {words.parcel.packages.add}
    </Button>
  )
  const list = saved.data?.saved_packages ?? []
  return (
    <Card flush title={words.defaults.packages} aside={list.length > 0 && add}>
      <QueryView
        query={saved}
        rows={2}
        empty={
          list.length === 0 && (
            <EmptyState icon={<Package aria-hidden />} title={words.defaults.noPackages} action={add}>
              {words.defaults.noPackagesText}
            </EmptyState>
          )
        }
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data.saved_packages.map(({ name, package: parcel }, at) => (
              <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
                <div className="min-w-0 flex-1 basis-40">
                  <p className="font-semibold">{name}</p>
                  <p className="text-[13px] text-muted tabular-nums">
                    <Measures parcel={parcel} />
                  </p>
                </div>
                {isOwner && (
                  <PackageActions
                    saved={data}
                    at={at}
                    onEdit={() => setEdited(at)}
                    onRemove={() => setRemoving(at)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {saved.data && edited !== undefined && blank && (
        <PackageDialog
          saved={saved.data}
          at={edited}
          initial={(edited === null ? undefined : list[edited]) ?? { name: '', package: blank }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {saved.data && removing !== null && (
        <RemovePackage saved={saved.data} at={removing} onClose={() => setRemoving(null)} />
      )}
    </Card>
  )
}

/** The measures of a package. */
function Measures({ parcel }: { parcel: ParcelInput }) {
  const words = useWords()
  const { dimensions, weight_and_unit } = useRule('parcel.format', parcel)
  const measures = parcel.type === 'parcel' ? dimensions : ''
  return [words.shipment.kinds[parcel.type], measures, weight_and_unit].filter(Boolean).join(' · ')
}

type PackageActionsProps = {
  saved: PackageAndConfig
  at: number
  onEdit: () => void
  onRemove: () => void
}

function PackageActions({ saved, at, onEdit, onRemove }: PackageActionsProps) {
  const words = useWords()
  const save = useSavePackages()
  const list = saved.saved_packages
  const one = list[at]
  if (one === undefined) return null
  const moveTo = (place: number) =>
    save.mutate(
      { packages: list.toSpliced(at, 1).toSpliced(place, 0, one), over: saved },
      { onError: (error) => toastError(messageOf(error)) },
    )
  return (
    <div className="flex items-center gap-1">
      <IconButton
        sends
        label={words.defaults.moveUp(one.name)}
        isDisabled={at === 0 || save.isPending}
        onPress={() => moveTo(at - 1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        sends
        label={words.defaults.moveDown(one.name)}
        isDisabled={at === list.length - 1 || save.isPending}
        onPress={() => moveTo(at + 1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={words.defaults.editPackage(one.name)} onPress={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={words.defaults.removePackage(one.name)} onPress={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

function RemovePackage({ saved, at, onClose }: { saved: PackageAndConfig; at: number; onClose: () => void }) {
  const words = useWords()
  const save = useSavePackages()
  const name = saved.saved_packages[at]?.name ?? ''
  return (
    <ConfirmAction
      action={save}
      input={{ packages: saved.saved_packages.toSpliced(at, 1), over: saved }}
      done={words.defaults.packageRemoved(name)}
      onClose={onClose}
      title={words.defaults.removePackageTitle}
      confirmLabel={words.defaults.removePackageConfirm}
    >
      {words.defaults.removePackageText(name)}
    </ConfirmAction>
  )
}
