import type { ParcelInput } from '@waybill/types'
import { PackageCheck } from 'lucide-react'
import { useBlankParcel } from '@/domain/shipment/blankParcel'
import type { UsualPackage } from '@/domain/shipment/usualPackage'
import { useWords } from '@/shared/i18n'
import { isSame } from '@/shared/saving'
import { Button } from '@/shared/ui'

type UsualNoteProps = {
  usual: UsualPackage
  parcel: ParcelInput
  onChange: (values: Partial<ParcelInput>) => void
}

/** Says which package was filled in, as long as its measures stay, and empties them. */
export function UsualNote({ usual: { name, measures }, parcel, onChange }: UsualNoteProps) {
  const words = useWords()
  const blank = useBlankParcel()
  const { weight: _, ...packaging } = measures
  if (!isSame({ ...parcel, ...packaging }, parcel)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-info-soft px-3 py-2 text-[13px] md:max-w-xl">
      <PackageCheck aria-hidden className="size-4 shrink-0 text-info" />
      <span className="min-w-0 flex-1 basis-52">
        {name === null ? words.parcel.packages.last : words.parcel.packages.usual(name)}
      </span>
      <Button onPress={() => onChange({ ...blank, parcel_items: parcel.parcel_items })}>
        {words.parcel.packages.other}
      </Button>
    </p>
  )
}
