import type { PickupDefaults, PickupDefaultsInput, PickupLocation } from '@waybill/types'
import { reloadPickupDefaults, usePickupDefaults, useSavePickupDefaults } from '@/domain/pickup/defaults'
import { useLocations } from '@/domain/pickup/locations'
import { FormFrame, SubmitButton, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Conflicts, typedText, useSaveForm, type Describe } from '@/shared/saving'
import { Card, QueryView, Select, TextField, toastSuccess } from '@/shared/ui'

/** The account's defaults for requesting a pickup. */
export function UsualPickup() {
  const words = useWords()
  const usual = usePickupDefaults()
  return (
    <Card title={words.usualPickup.title}>
      <QueryView query={usual}>{(data) => <UsualForm usual={data} />}</QueryView>
    </Card>
  )
}

/** The hours in which some courier comes: which of them does is asked with each request. */
const anyHours = {
  earliest: '0800',
  latest: '1800',
  step_minutes: 30,
  shortest_minutes: 0,
  cutoff: '0000',
  days_ahead: 0,
}
const OPEN = 'open'

/** The members that a person sets. */
const inputOf = ({
  ready_time,
  close_time,
  location,
  instructions,
}: PickupDefaults): PickupDefaultsInput => ({
  ready_time,
  close_time,
  location,
  instructions,
})

function UsualForm({ usual }: { usual: PickupDefaults }) {
  const words = useWords()
  const save = useSavePickupDefaults()
  const locations = useLocations()
  const form = useForm({ rule: 'pickup.defaults_check', initial: inputOf(usual) })
  const over = useSaveForm(form, { held: usual, read: inputOf, reload: reloadPickupDefaults })
  const times = useRule('pickup.times', {
    hours: anyHours,
    earliest: '',
    ready_time: form.draft.ready_time,
  })
  const choices = (list: typeof times.ready) => [
    { id: OPEN, name: words.usualPickup.open },
    ...list.map(({ time, label }) => ({ id: time, name: label })),
  ]
  const describe: Describe = (path, value) => {
    const text = typedText(value)
    if (path === 'location')
      return {
        label: words.usualPickup.location,
        text: locations.find(({ id }) => id === text)?.name ?? text,
      }
    if (path === 'instructions')
      return { label: words.usualPickup.instructions, text: text || words.ui.conflict.empty }
    const named = choices([...times.ready, ...times.close]).find(({ id }) => id === (text || OPEN))
    return { label: words.usualPickup[path === 'ready_time' ? 'ready' : 'close'], text: named?.name ?? text }
  }
  const choose = (path: 'ready_time' | 'close_time') => (chosen: string) =>
    form.change({ [path]: chosen === OPEN ? '' : chosen })
  return (
    <FormFrame
      form={form}
      send={async (typed) => {
        await over.submit(typed, (defaults, held) => save.mutateAsync({ defaults, over: held }))
        toastSuccess(words.usualPickup.saved)
      }}
      className="gap-5 md:max-w-xl"
    >
      <p className="text-muted">{words.usualPickup.lead}</p>
      <Conflicts conflicts={over.conflicts} describe={describe} onResolve={over.resolve} />
      <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2">
        <Select
          path="ready_time"
          label={words.usualPickup.ready}
          value={form.draft.ready_time || OPEN}
          onChange={choose('ready_time')}
          choices={choices(times.ready)}
          error={form.errorAt('ready_time')}
        />
        <Select
          path="close_time"
          label={words.usualPickup.close}
          value={form.draft.close_time || OPEN}
          onChange={choose('close_time')}
          choices={choices(times.close)}
          error={form.errorAt('close_time')}
        />
      </div>
      <Select
        path="location"
        label={words.usualPickup.location}
        value={form.draft.location}
        onChange={(chosen) => form.change({ location: chosen as PickupLocation })}
        choices={locations}
      />
      <TextField {...form.text('instructions')} label={words.usualPickup.instructions} optional />
      <SubmitButton isPending={form.isPending}>{words.ui.save}</SubmitButton>
    </FormFrame>
  )
}
