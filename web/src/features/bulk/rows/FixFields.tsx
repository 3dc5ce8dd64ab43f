import type { BulkRow, BulkRowInput, BulkRun, ParcelInput, ShipmentOptionsInput } from '@waybill/types'
import { useState } from 'react'
import { useSaveRow } from '@/domain/bulk/bulk'
import { useBlankParcel } from '@/domain/shipment/blankParcel'
import { shipmentPath } from '@/domain/shipment/shipments'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { isSame, merge } from '@/shared/saving'
import { Banner, ComboBox, LinkButton, SendButton, Switch, TextField } from '@/shared/ui'
import { InsuredValue } from './InsuredValue'
import { ItemValues, itemValuePath } from './ItemValues'
import { RowParcels, SIDES } from './RowParcels'

const ADDRESS = [
  'contact_first_name',
  'contact_last_name',
  'company_name',
  'contact_phone',
  'contact_phone_ext',
  'contact_email',
  'street1',
  'street2',
  'city',
  'state',
  'postal_code',
  'country',
  'reference',
] as const
const COVER = 'options.insured_amount'
const INSTRUCTIONS = 'options.additional_details'

type AddressField = (typeof ADDRESS)[number]

type FixFieldsProps = {
  run: BulkRun
  row: BulkRow
  /** Every field, and not only those with faults. */
  all: boolean
  onDone: () => void
}

/** The fields of a row that are to be corrected, checked as one types and saved when they are left. */
export function FixFields({ run, row, all, onDone }: FixFieldsProps) {
  const words = useWords()
  const [input, setInput] = useState<BulkRowInput>(row.input)
  const [base, setBase] = useState(row.input)
  // What the server has changed of the row meanwhile comes in, and what is typed stays.
  if (!isSame(base, row.input)) {
    setBase(row.input)
    setInput(merge({ base, mine: input, storedBase: base, theirs: row.input }).merged)
  }
  const save = useSaveRow(run.id)
  const provinces = useRule('address.provinces', input.destination_address.country)
  const countries = useRule('address.countries', { eligible_for_cover: false })
  const asked = { origin_address: run.origin_address, row: input, draft: row.draft }
  const violations = useRule('bulk.check', asked)
  const noParcel = useBlankParcel()
  // A row without parcels is checked as one empty one.
  const parcels = input.parcels.length > 0 ? input.parcels : [noParcel]

  const errorOf = (path: string) => violations.find((violation) => violation.path === path)?.message
  // A field that was shown once stays in its place while it is filled in.
  const [shown] = useState(() => new Set(row.violations.map(({ path }) => path)))
  for (const { path } of violations) shown.add(path)
  const isShown = (path: string) => all || shown.has(path)
  const setAddress = (field: AddressField, value: string) =>
    setInput((before) => ({
      ...before,
      destination_address: { ...before.destination_address, [field]: value },
    }))
  const setParcels = (next: ParcelInput[]) => setInput((before) => ({ ...before, parcels: next }))
  const setOptions = (values: Partial<ShipmentOptionsInput>) =>
    setInput((before) => ({ ...before, options: { ...before.options, ...values } }))
  const send = () => {
    if (!save.isPending && JSON.stringify(input) !== JSON.stringify(row.input))
      save.mutate({ rowId: row.id, input }, { onSuccess: ({ state }) => state !== 'needs_fix' && onDone() })
    else if (all) onDone()
  }
  const isHere = (path: string) =>
    path === COVER ||
    path === INSTRUCTIONS ||
    input.item_values.some((_, at) => path === itemValuePath(at)) ||
    ADDRESS.some((field) => path === `destination_address.${field}`) ||
    parcels.some((_, at) => SIDES.some((side) => path === `parcels[${at}].${side}`))
  const others = violations.filter(({ path }) => !isHere(path))
  const canSave = all || [...shown].some(isHere)
  return (
    <form
      aria-label={words.bulk.editRow(row.row)}
      className="mt-3 flex flex-col gap-3 xl:pl-10.5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {save.isError && <Banner tone="bad" title={messageOf(save.error)} />}
      {others.map(({ code, path, message }) => (
        <p key={`${code} ${path}`} className="text-[13px] text-bad">
          {message}
        </p>
      ))}
      {/* Where it starts and its invoice are the draft's own, and changed there. */}
      {row.draft && row.shipment_id !== null && others.length > 0 && (
        <LinkButton
          href={shipmentPath({ id: row.shipment_id })}
          aria-label={words.bulk.openDraftOf(row.row)}
          className="self-start"
        >
          {words.bulk.openDraft}
        </LinkButton>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {ADDRESS.filter((field) => isShown(`destination_address.${field}`)).map((field) => {
          const path = `destination_address.${field}`
          const shared = {
            path,
            label: words.bulk.fields[field],
            value: input.destination_address[field],
            error: errorOf(path),
            onChange: (value: string) => setAddress(field, value),
            className: 'w-full sm:w-52',
          }
          if (field === 'state' && provinces.length > 0)
            return (
              <ComboBox
                key={field}
                {...shared}
                choices={provinces.map(({ code, name }) => ({ id: code, name }))}
              />
            )
          if (field === 'country')
            return (
              <ComboBox
                key={field}
                {...shared}
                choices={countries.map(({ code, name }) => ({ id: code, name }))}
              />
            )
          return <TextField key={field} {...shared} />
        })}
        {isShown(COVER) && <InsuredValue input={input} error={errorOf(COVER)} onChange={setInput} />}
        <ItemValues input={input} errorOf={errorOf} onChange={setInput} />
      </div>
      <RowParcels
        parcels={parcels}
        blank={noParcel}
        all={all}
        isShown={isShown}
        errorOf={errorOf}
        onChange={setParcels}
      />
      {isShown(INSTRUCTIONS) && (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <TextField
            path={INSTRUCTIONS}
            label={words.bulk.fields.additional_details}
            value={input.options.additional_details}
            error={errorOf(INSTRUCTIONS)}
            onChange={(additional_details) => setOptions({ additional_details })}
            className="w-full sm:w-107"
          />
          {all && (
            <Switch value={input.options.signature} onChange={(signature) => setOptions({ signature })}>
              {words.bulk.fields.signature}
            </Switch>
          )}
        </div>
      )}
      {canSave && (
        <div>
          <SendButton
            type="submit"
            variant={violations.length === 0 ? 'primary' : 'secondary'}
            isPending={save.isPending}
          >
            {words.bulk.saveRow}
          </SendButton>
        </div>
      )}
    </form>
  )
}
