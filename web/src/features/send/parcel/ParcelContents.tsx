import type { ParcelInput, ParcelItemInput } from '@waybill/types'
import { Plus } from 'lucide-react'
import { useRowKeys } from '@/shared/form/useRowKeys'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'
import { ParcelItem } from './ParcelItem'

type ParcelContentsProps = {
  parcel: ParcelInput
  index: number
  onChange: (items: ParcelItemInput[]) => void
}

/** What is inside a parcel, thing by thing, for users who want to say it: a commercial invoice begins with it. */
export function ParcelContents({ parcel, index, onChange }: ParcelContentsProps) {
  const words = useWords()
  const { parcel_items: items } = parcel
  const rows = useRowKeys(items.length)
  const add = () => {
    rows.add()
    const units = items.at(-1)?.units ?? parcel.weight_unit
    onChange([...items, { description: '', weight: '', quantity: 1, units, value: 0 }])
  }
  const remove = (at: number) => {
    rows.remove(at)
    onChange(items.toSpliced(at, 1))
  }
  return (
    <div className="flex min-w-0 flex-col gap-4 md:max-w-xl">
      {items.length > 0 && <p className="text-[13px] text-muted">{words.shipment.contentsHint}</p>}
      {items.map((item, at) => (
        <ParcelItem
          key={rows.keys[at] ?? at}
          item={item}
          path={`parcels[${index}].parcel_items[${at}]`}
          number={at + 1}
          onChange={(values) => onChange(items.with(at, { ...item, ...values }))}
          onRemove={() => remove(at)}
        />
      ))}
      <Button
        variant="ghost"
        icon={<Plus aria-hidden />}
        onPress={add}
        className="-my-2 -ml-2 self-start px-2! text-[13px]!"
      >
        {items.length > 0 ? words.invoice.addItem : words.shipment.listContents}
      </Button>
    </div>
  )
}
