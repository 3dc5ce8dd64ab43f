import type { PackageAndConfig, ParcelInput, SavedPackageInput } from '@waybill/types'
import { FormDialog, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { RadioGroup, TextField, toastSuccess } from '@/shared/ui'
import { MeasureFields } from './MeasureFields'
import { useSavePackages } from './savedPackages'

type PackageDialogProps = {
  saved: PackageAndConfig
  /** Which of them it is; null for one that joins them. */
  at: number | null
  initial: SavedPackageInput
  onClose: () => void
}

/** Names a package and its measures. */
export function PackageDialog({ saved, at, initial, onClose }: PackageDialogProps) {
  const words = useWords()
  const save = useSavePackages()
  const place = at ?? saved.saved_packages.length
  const listWith = (typed: SavedPackageInput) =>
    saved.saved_packages.toSpliced(place, at === null ? 0 : 1, typed)
  const pathPrefix = `saved_packages[${place}]`
  const form = useForm({
    rule: 'parcel.saved_packages',
    initial,
    pathPrefix,
    toInput: (typed) => ({ saved_packages: listWith(typed) }),
    violations: (found) =>
      found
        .filter(({ path }) => path.startsWith(`${pathPrefix}.`))
        .map((violation) => ({ ...violation, path: violation.path.slice(pathPrefix.length + 1) })),
  })
  const { package: parcel } = form.draft
  const change = (values: Partial<ParcelInput>) => form.change({ package: { ...parcel, ...values } })
  return (
    <FormDialog
      form={form}
      title={at === null ? words.parcel.packages.add : words.parcel.packages.edit}
      description={words.parcel.packages.hint}
      onClose={onClose}
      send={async (typed) => {
        await save.mutateAsync({ packages: listWith(typed), over: saved })
        toastSuccess(words.parcel.packages.saved(typed.name.trim()))
        onClose()
      }}
    >
      <TextField {...form.text('name')} label={words.parcel.packages.name} autoComplete="off" autoFocus />
      <RadioGroup
        path="package.type"
        label={words.shipment.kind}
        orientation="horizontal"
        value={parcel.type}
        onChange={(kind) => change({ type: kind as ParcelInput['type'] })}
        choices={[
          { id: 'parcel', name: words.shipment.kinds.parcel },
          { id: 'envelope', name: words.shipment.kinds.envelope },
        ]}
      />
      <MeasureFields
        parcel={parcel}
        field={(member, value, put) => form.field(`package.${member}`, value, put)}
        onChange={change}
        areOptional
      />
    </FormDialog>
  )
}
