import type { ReturnInput, ReturnItemInput, ReturnOffer, ReturnReason } from '@waybill/types'
import { useAskReturn } from '@/domain/returns/returns'
import { FormFrame, useForm } from '@/shared/form'
import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'
import { Checkbox, ErrorWords, RadioGroup, Select, SendButton, TextField } from '@/shared/ui'
import { PhotoField } from './PhotoField'

/** The selection where there is nothing to choose: all of a parcel that holds one thing. */
const only = ({ lines }: ReturnOffer): ReturnItemInput[] =>
  lines.length === 1 && lines[0]?.quantity === 1 ? [{ line: 0, quantity: 1 }] : []

/** What a recipient sends back, why, and with which photos. */
export function ReturnForm({ offer, token }: { offer: ReturnOffer; token: string }) {
  const words = useWords()
  const ask = useAskReturn(token)
  const money = useMoney()
  const initial: ReturnInput = { items: only(offer), reason: null, note: '', file_ids: [] }
  const form = useForm({
    rule: 'returns.check',
    initial,
    context: {
      today: offer.today,
      delivered_on: offer.delivered_on,
      days: offer.days,
      quantities: offer.lines.map(({ quantity }) => quantity),
      reasons: offer.reasons.map(({ reason }) => reason),
    },
  })
  const { draft, change, errorAt } = form
  const fee = offer.reasons.find(({ reason }) => reason === draft.reason)?.fee ?? 0
  return (
    <FormFrame
      form={form}
      send={async (typed) => {
        await ask.mutateAsync(typed)
      }}
      className="gap-6"
    >
      <Items
        offer={offer}
        items={draft.items}
        error={errorAt('items')}
        onChange={(items) => change({ items })}
      />
      <RadioGroup
        path="reason"
        label={words.returns.reasonWhy}
        error={errorAt('reason')}
        choices={offer.reasons.map(({ reason, text }) => ({ id: reason, name: text }))}
        value={draft.reason ?? ''}
        onChange={(reason) => change({ reason: reason as ReturnReason })}
      />
      <TextField
        {...form.text('note')}
        label={words.returns.note}
        hint={words.returns.noteHint}
        rows={3}
        optional
      />
      <PhotoField
        token={token}
        max={offer.photos_max}
        ids={draft.file_ids}
        error={errorAt('file_ids')}
        onChange={(file_ids) => change({ file_ids })}
      />
      <div className="flex flex-col items-start gap-2">
        <SendButton type="submit" variant="primary" size="lg" isPending={form.isPending}>
          {words.returns.send}
        </SendButton>
        <p aria-live="polite" className="text-[13px] text-muted">
          {fee === 0
            ? words.returns.shopPays(offer.sender)
            : words.returns.shopDeducts(offer.sender, money(fee))}
        </p>
      </div>
    </FormFrame>
  )
}

type ItemsProps = {
  offer: ReturnOffer
  items: readonly ReturnItemInput[]
  error: string | undefined
  onChange: (items: ReturnItemInput[]) => void
}

/** The lines of the parcel, each to tick, with how many of it. */
function Items({ offer, items, error, onChange }: ItemsProps) {
  const words = useWords()
  const choose = (line: number, quantity: number) => {
    const others = items.filter((item) => item.line !== line)
    onChange(
      quantity === 0
        ? others
        : [...others, { line, quantity }].toSorted((one, other) => one.line - other.line),
    )
  }
  return (
    <fieldset data-field="items" tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <legend className="mb-1.5 text-[13px] font-medium">{words.returns.items}</legend>
      <ul className="divide-y divide-line rounded-control border border-line-control">
        {offer.lines.map(({ name, sku, quantity: most }, line) => {
          const chosen = items.find((item) => item.line === line)?.quantity ?? 0
          const called = name === '' ? words.returns.everything : name
          return (
            // The lines have no ids and stay in their order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={line} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
              <Checkbox
                value={chosen > 0}
                onChange={(isChosen) => choose(line, isChosen ? most : 0)}
                className="min-w-0 flex-1 basis-40"
              >
                <span className="block font-medium wrap-anywhere">{called}</span>
                {sku !== '' && <span className="block text-[13px] text-muted">{sku}</span>}
              </Checkbox>
              {chosen > 0 && most > 1 && (
                <Select
                  path={`items[${line}].quantity`}
                  label={words.returns.howMany(called)}
                  hideLabel
                  choices={Array.from({ length: most }, (_, at) => ({
                    id: String(at + 1),
                    name: words.returns.ofMany(at + 1, most),
                  }))}
                  value={String(chosen)}
                  onChange={(count) =>
                    choose(line, Array.from({ length: most }, (_, at) => String(at + 1)).indexOf(count) + 1)
                  }
                  className="w-36"
                />
              )}
            </li>
          )
        })}
      </ul>
      {error && (
        <span role="alert" className="flex items-start gap-1.5 text-[13px] text-bad">
          <ErrorWords>{error}</ErrorWords>
        </span>
      )}
    </fieldset>
  )
}
