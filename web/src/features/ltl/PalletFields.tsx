import type { LtlLoad } from '@waybill/types'
import { Trash2 } from 'lucide-react'
import { useUnits } from '@/domain/shipment/units'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Badge, Checkbox, DecimalField, IconButton, TextField } from '@/shared/ui'
import type { LtlDraft, PalletDraft } from './ltlDraft'

type PalletFieldsProps = {
  form: Form<LtlDraft>
  index: number
  /** What the line is to a carrier. */
  load: LtlLoad['pallets'][number] | undefined
  onChange: (pallets: PalletDraft[]) => void
  onRemove: () => void
}

/** Pallets of one size: how many, what is on them, their sides and weight; below them their density and class. */
export function PalletFields({ form, index, load, onChange, onRemove }: PalletFieldsProps) {
  const words = useWords()
  const units = useUnits()
  const { pallets, dimension_unit, weight_unit } = form.draft
  const pallet = pallets[index]
  if (pallet === undefined) return null
  const change = (values: Partial<PalletDraft>) => onChange(pallets.with(index, { ...pallet, ...values }))
  const text = (member: Exclude<keyof PalletDraft, 'stackable'>) =>
    form.field(`pallets[${index}].${member}`, pallet[member], (value) => change({ [member]: value }))
  const length = units.sign(dimension_unit)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-3 md:p-4">
      <legend className="sr-only">{words.ltl.pallet(index + 1)}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-[6rem_minmax(0,1fr)] gap-3">
          <TextField
            {...text('quantity')}
            label={words.ltl.quantity}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...text('goods')}
            label={words.ltl.goods}
            hint={words.ltl.goodsHint}
            autoComplete="off"
          />
        </div>
        {pallets.length > 1 && (
          <IconButton label={words.ltl.removePallet(index + 1)} onPress={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        <DecimalField {...text('length')} label={words.parcel.length} suffix={length} />
        <DecimalField {...text('width')} label={words.parcel.width} suffix={length} />
        <DecimalField {...text('height')} label={words.ltl.height} suffix={length} />
        <DecimalField {...text('weight')} label={words.ltl.weight} suffix={units.sign(weight_unit)} />
      </div>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox value={pallet.stackable} onChange={(stackable) => change({ stackable })}>
          {words.ltl.stackable}
        </Checkbox>
        <p aria-live="polite" className="flex items-center gap-2 text-sm tabular-nums">
          {load && load.class_text !== '' && (
            <>
              <span className="text-muted">{load.density_text}</span>
              <Badge tone="info">{load.class_text}</Badge>
            </>
          )}
        </p>
      </div>
    </fieldset>
  )
}
