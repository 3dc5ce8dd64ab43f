import type { ParcelInput } from '@waybill/types'
import { useSavedPackages } from '@/domain/shipment/savedPackages'
import { useWords } from '@/shared/i18n'
import { isSame } from '@/shared/saving'
import { Select } from '@/shared/ui'

type PackageChoiceProps = {
  index: number
  parcel: ParcelInput
  onChange: (values: Partial<ParcelInput>) => void
}

/** The measures of a saved package that are known: only those replace what is typed. */
const knownOf = (saved: ParcelInput): Partial<ParcelInput> =>
  Object.fromEntries(
    Object.entries(saved).filter(
      ([member, value]) => member !== 'parcel_items' && value !== '' && value !== null,
    ),
  )

/** Fills a parcel from a package that the account has saved; nothing where it has saved none. */
export function PackageChoice({ index, parcel, onChange }: PackageChoiceProps) {
  const words = useWords()
  const { data } = useSavedPackages()
  const packages = data?.saved_packages ?? []
  if (packages.length === 0) return null
  const filled = packages.find(({ package: saved }) => isSame({ ...parcel, ...knownOf(saved) }, parcel))
  return (
    <Select
      path={`package[${index}]`}
      label={words.parcel.packages.choose}
      className="md:max-w-md"
      placeholder={words.parcel.packages.none}
      value={filled?.name ?? ''}
      onChange={(name) => {
        const chosen = packages.find((one) => one.name === name)
        if (chosen) onChange(knownOf(chosen.package))
      }}
      choices={packages.map(({ name }) => ({ id: name, name }))}
    />
  )
}
