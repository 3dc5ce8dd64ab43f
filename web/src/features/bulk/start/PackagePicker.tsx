import type { ParcelInput } from '@waybill/types'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useIsOwner } from '@/domain/session/user'
import { PackageDialog } from '@/domain/shipment/PackageDialog'
import { useSavedPackages } from '@/domain/shipment/savedPackages'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Button, Select } from '@/shared/ui'

const NONE = 'none'

type PackagePickerProps = {
  /** The name of the chosen package; null for none. */
  value: string | null
  onChange: (name: string | null) => void
}

/** Chooses what rows without sides go in: files of orders name no package. */
export function PackagePicker({ value, onChange }: PackagePickerProps) {
  const words = useWords()
  const isOwner = useIsOwner()
  const { data: saved } = useSavedPackages()
  const empty = useRule('account.new_parcel', 'metric')
  const [naming, setNaming] = useState(false)
  if (saved === undefined || (saved.saved_packages.length === 0 && !isOwner)) return null
  return (
    <div className="flex flex-wrap items-end gap-3">
      {saved.saved_packages.length > 0 && (
        <Select
          path="package"
          label={words.bulk.package}
          choices={[
            { id: NONE, name: words.parcel.packages.none },
            ...saved.saved_packages.map(({ name }) => ({ id: name, name })),
          ]}
          value={value ?? NONE}
          onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
          className="min-w-0 flex-1 basis-64 sm:max-w-xl"
        />
      )}
      {isOwner && (
        <Button icon={<Plus aria-hidden />} onPress={() => setNaming(true)}>
          {words.bulk.newPackage}
        </Button>
      )}
      {naming && (
        <PackageDialog
          saved={saved}
          at={null}
          initial={{ name: '', package: empty }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

/** The measures of a saved package; null for none. */
export function usePackage(name: string | null): ParcelInput | null {
  const { data } = useSavedPackages()
  return data?.saved_packages.find((saved) => saved.name === name)?.package ?? null
}
