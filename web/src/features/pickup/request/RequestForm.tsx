import type {
  Pickup,
  PickupDefaults,
  PickupInput,
  PickupLocation,
  PickupOffer,
  Shipment,
} from '@waybill/types'
import { useAddressText } from '@/domain/address/addressText'
import { useLocations } from '@/domain/pickup/locations'
import { useAddToPickup, usePickupOffer } from '@/domain/pickup/pickups'
import { FormDialog, useForm } from '@/shared/form'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Banner, Checkbox, Money, QueryView, Select, TextField, toastSuccess } from '@/shared/ui'

/** Shipments of one courier that wait at one place. */
export type Group = { key: string; courier: string; name: string; place: string; shipments: Shipment[] }

type RequestFormProps = {
  group: Group
  groups: readonly Group[]
  chosen: string
  pickup: Pickup | null
  usual: PickupDefaults
  onGroup: (key: string) => void
  onClose: () => void
}

/** The waiting labels, when the courier comes, and where the driver finds them. */
export function RequestForm(props: RequestFormProps) {
  const { group, pickup, usual, onClose } = props
  const words = useWords()
  const day = useDay()
  const first = group.shipments[0]
  const offer = usePickupOffer(group.courier, first?.origin_address?.postal_code ?? '', first?.id ?? null)
  const add = useAddToPickup()
  const complete = useWithDefaults(offer.data, props)
  const ids = group.shipments.map(({ id }) => id)
  const form = useForm<PickupInput, 'pickup.check'>({
    rule: 'pickup.check',
    required: 'pickup.required',
    initial: {
      shipment_ids: ids.includes(props.chosen) ? [props.chosen] : ids,
      date: pickup?.date ?? '',
      ready_time: pickup?.ready_time ?? '',
      close_time: pickup?.close_time ?? '',
      location: pickup?.location ?? usual.location,
      instructions: pickup?.instructions ?? usual.instructions,
    },
    toInput: complete,
    context: offer.data
      ? {
          courier: group.courier,
          province: offer.data.province,
          now: offer.data.now,
          hours: offer.data.hours,
        }
      : {},
  })
  return (
    <FormDialog
      form={form}
      size="2xl"
      title={pickup ? words.pickups.addTitle : words.pickups.requestTitle}
      description={pickup ? words.pickups.named(pickup.courier_name, day(pickup.date)) : null}
      submitLabel={offer.data ? (pickup ? words.pickups.add : words.pickups.request) : null}
      onClose={onClose}
      className="gap-5"
      send={async (typed) => {
        const asked = await add.mutateAsync({ id: pickup?.id ?? 'new', input: complete(typed) })
        if (asked.status === 'scheduled')
          toastSuccess(words.pickups.requested(asked.courier_name, day(asked.date)))
        onClose()
      }}
    >
      {props.groups.length > 1 && (
        <Select
          path="courier"
          label={words.pickups.courier}
          value={group.key}
          onChange={props.onGroup}
          choices={props.groups.map(({ key, name, place, shipments }) => ({
            id: key,
            name: words.pickups.group([name, place].join(', '), shipments.length),
          }))}
        />
      )}
      <ShipmentPicker
        group={group}
        chosen={form.draft.shipment_ids}
        error={form.errorAt('shipment_ids')}
        onChange={(shipment_ids) => form.change({ shipment_ids })}
      />
      <QueryView query={offer} rows={3}>
        {(data) => (
          <TimeWindow
            offer={data}
            input={complete(form.draft)}
            isFixed={pickup !== null}
            change={form.change}
          />
        )}
      </QueryView>
      <PickupSpot input={form.draft} change={form.change} instructions={form.text('instructions')} />
    </FormDialog>
  )
}

type Change = (values: Partial<PickupInput>) => void

const has = (list: readonly { time: string }[], time: string) => list.some((one) => one.time === time)

/** The draft with what is chosen for a person until they choose: the first day, their usual times, else the longest window. */
function useWithDefaults(offer: PickupOffer | undefined, { usual }: RequestFormProps) {
  const ask = useAsk()
  return (draft: PickupInput): PickupInput => {
    if (!offer) return draft
    const chosen =
      offer.days.find(({ date }) => date === draft.date) ?? offer.days.find(({ available }) => available)
    if (!chosen) return draft
    const times = (ready_time: string) =>
      ask('pickup.times', { hours: offer.hours, earliest: chosen.earliest, ready_time })
    const { ready } = times('')
    const ready_time =
      [draft.ready_time, usual.ready_time].find((time) => has(ready, time)) ?? ready[0]?.time ?? ''
    const { close } = times(ready_time)
    const close_time =
      [draft.close_time, usual.close_time].find((time) => has(close, time)) ?? close.at(-1)?.time ?? ''
    return { ...draft, date: chosen.date, ready_time, close_time }
  }
}

type ShipmentPickerProps = {
  group: Group
  chosen: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** The shipments that wait, each to be taken along or left. */
function ShipmentPicker({ group, chosen, error, onChange }: ShipmentPickerProps) {
  const words = useWords()
  const text = useAddressText()
  const toggle = (id: string, on: boolean) =>
    onChange(group.shipments.map((one) => one.id).filter((one) => (one === id ? on : chosen.includes(one))))
  return (
    <fieldset data-field="shipment_ids" className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">
        {words.pickups.waiting(group.name, chosen.length, group.shipments.length)}
      </legend>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {group.shipments.map((shipment) => {
          const { name, town } = text(shipment.destination_address)
          return (
            <li key={shipment.id} className="px-3 py-2">
              <Checkbox value={chosen.includes(shipment.id)} onChange={(on) => toggle(shipment.id, on)}>
                {name} <span className="text-muted">{town}</span>
              </Checkbox>
            </li>
          )
        })}
      </ul>
      {error && (
        <p className="text-[13px] text-bad" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type TimeWindowProps = { offer: PickupOffer; input: PickupInput; isFixed: boolean; change: Change }

/** The day and the window, on the clock of the place, with what the courier charges. */
function TimeWindow({ offer, input, isFixed, change }: TimeWindowProps) {
  const words = useWords()
  const day = useDay()
  const ask = useAsk()
  const open = offer.days.filter(({ available, date }) => available && (!isFixed || date === input.date))
  const [today] = offer.days
  if (open.length === 0)
    return <Banner tone="warn" title={today?.reason || words.pickups.noDays(offer.courier_name)} />
  const chosen = offer.days.find(({ date }) => date === input.date)
  const { ready, close } = ask('pickup.times', {
    hours: offer.hours,
    earliest: chosen?.earliest ?? '',
    ready_time: input.ready_time,
  })
  const choices = (list: typeof ready) => list.map(({ time, label }) => ({ id: time, name: label }))
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <Select
          path="date"
          label={words.pickups.day}
          value={input.date}
          isDisabled={isFixed}
          onChange={(date) => change({ date })}
          choices={open.map(({ date }) => ({ id: date, name: day(date) }))}
        />
        <Select
          path="ready_time"
          label={words.pickups.ready}
          value={input.ready_time}
          onChange={(ready_time) => change({ ready_time })}
          choices={choices(ready)}
        />
        <Select
          path="close_time"
          label={words.pickups.close}
          value={input.close_time}
          onChange={(close_time) => change({ close_time })}
          choices={choices(close)}
        />
      </div>
      <p className="text-[13px] text-muted">
        {words.pickups.window(offer.hours.shortest_minutes / 60)}
        {today && !today.available && <> {words.pickups.notToday(today.reason)}</>}
      </p>
      <p className="text-sm">
        {offer.charge === null ? (
          words.pickups.noCharge(offer.courier_name)
        ) : (
          <>
            {words.pickups.charges(offer.courier_name)}{' '}
            <Money cents={offer.charge} className="font-semibold" />
          </>
        )}
      </p>
    </div>
  )
}

type PickupSpotProps = {
  input: PickupInput
  change: Change
  instructions: Omit<Parameters<typeof TextField>[0], 'label'>
}

/** Where the driver finds the parcels. */
function PickupSpot({ input, change, instructions }: PickupSpotProps) {
  const words = useWords()
  const locations = useLocations()
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <Select
        path="location"
        label={words.pickups.location}
        value={input.location ?? ''}
        onChange={(location) => change({ location: location as PickupLocation })}
        choices={locations}
      />
      <TextField {...instructions} label={words.pickups.instructions} hint={words.pickups.instructionsHint} />
    </div>
  )
}
