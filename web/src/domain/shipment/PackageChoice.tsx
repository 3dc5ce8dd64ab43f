import type { ParcelInput } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { isSame } from '@/shared/saving'
import { ComboBox } from '@/shared/ui'
import { knownMeasures, useSavedPackages } from './savedPackages'

type PackageChoiceProps = {
  index: number
  parcel: ParcelInput
  onChange: (values: Partial<ParcelInput>) => void
}

/** Fills a parcel from a package that the account has saved, found by its name; nothing where it has saved none. */
export function PackageChoice({ index, parcel, onChange }: PackageChoiceProps) {
  const words = useWords()
  const { data } = useSavedPackages()
  const packages = data?.saved_packages ?? []
  if (packages.length === 0) return null
  const filled = packages.find(({ package: saved }) => isSame({ ...parcel, ...knownMeasures(saved) }, parcel))
  return (
    <ComboBox
      path={`package[${index}]`}
      label={words.parcel.packages.choose}
      className="md:max-w-md"
      placeholder={words.parcel.packages.find}
      value={filled?.name ?? ''}
      onChange={(name) => {
        const chosen = packages.find((one) => one.name === name)
        if (chosen) onChange(knownMeasures(chosen.package))
      }}
      choices={packages.map(({ name }) => ({ id: name, name }))}
    />
  )
}
