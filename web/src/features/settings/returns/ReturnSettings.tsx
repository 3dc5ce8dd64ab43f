import type {
  ReturnApproval,
  ReturnReason,
  ReturnService,
  ReturnSettings as Settings,
  ReturnSettingsInput,
} from '@waybill/types'
import { reloadReturnSettings, useReturnSettings, useSaveReturnSettings } from '@/domain/returns/returns'
import { useCouriers } from '@/domain/shipment/rates'
import { AmountField, FormFrame, SubmitButton, useForm, type Form } from '@/shared/form'
import { COUNT, LIMIT_IN_CENTS, useTyped } from '@/shared/form/useTyped'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Conflicts, typedText, useSaveForm, type Describe } from '@/shared/saving'
import {
  Card,
  Checkbox,
  ErrorWords,
  QueryView,
  RadioGroup,
  Select,
  Switch,
  TextField,
  TextLink,
  toastSuccess,
} from '@/shared/ui'

/** What recipients may send back, and who decides. */
export function ReturnSettings() {
  const words = useWords()
  const settings = useReturnSettings()
  return (
    <Card title={words.returns.settings.title}>
      <QueryView query={settings}>{(data) => <SettingsForm settings={data} />}</QueryView>
    </Card>
  )
}

/** The members that a person sets. */
const inputOf = (row: Settings): ReturnSettingsInput => {
  const { known_reasons: _, days_max: __, updated_at: ___, ...input } = row
  return input
}

function SettingsForm({ settings }: { settings: Settings }) {
  const words = useWords()
  const ask = useAsk()
  const save = useSaveReturnSettings()
  const form = useForm({ rule: 'returns.settings', initial: inputOf(settings) })
  const { draft, change } = form
  const over = useSaveForm(form, { held: settings, read: inputOf, reload: reloadReturnSettings })
  const describe: Describe = (path, value) => {
    const labels: Record<string, string> = words.returns.settings.labels
    const names: Record<string, string> = {
      ...words.returns.settings.services,
      ...words.returns.settings.approvals,
    }
    const text = Array.isArray(value)
      ? settings.known_reasons
          .filter(({ reason }) => value.includes(reason))
          .map((known) => known.text)
          .join(', ')
      : path === 'approve_below' || path === 'fee'
        ? ask('number.cents_field', Number.isInteger(value) ? (value as number) : 0)
        : path === 'enabled'
          ? value === true
            ? words.returns.settings.on
            : words.returns.settings.off
          : (names[String(value)] ?? typedText(value))
    return { label: labels[path] ?? '', text: text || words.ui.conflict.empty }
  }
  return (
    <FormFrame
      form={form}
      send={async (typed) => {
        await over.submit(typed, (whole, held) => save.mutateAsync({ settings: whole, over: held }))
        toastSuccess(words.returns.settings.saved)
      }}
      className="gap-6 md:max-w-xl"
    >
      <Conflicts conflicts={over.conflicts} describe={describe} onResolve={over.resolve} />
      <p className="text-muted">{words.returns.settings.lead}</p>
      <Switch value={draft.enabled} onChange={(enabled) => change({ enabled })}>
        {words.returns.settings.labels.enabled}
      </Switch>
      <Days form={form} max={settings.days_max} />
      <Reasons settings={settings} form={form} />
      <RadioGroup
        path="service"
        label={words.returns.settings.labels.service}
        choices={(['cheapest', 'original', 'named'] as const).map((id) => ({
          id,
          name: words.returns.settings.services[id],
        }))}
        value={draft.service}
        onChange={(service) => change({ service: service as ReturnService })}
      />
      {draft.service === 'named' && <NamedService form={form} />}
      <RadioGroup
        path="approval"
        label={words.returns.settings.labels.approval}
        hint={words.returns.settings.approvalHint}
        choices={(['person', 'below_value', 'at_once'] as const).map((id) => ({
          id,
          name: words.returns.settings.approvals[id],
        }))}
        value={draft.approval}
        onChange={(approval) => change({ approval: approval as ReturnApproval })}
      />
      {draft.approval === 'below_value' && <Amount form={form} path="approve_below" />}
      <Amount form={form} path="fee" hint={words.returns.settings.feeHint} />
      <p className="text-sm text-muted">
        {words.returns.settings.pays}{' '}
        <TextLink href="/dashboard/returns">{words.returns.settings.toList}</TextLink>
      </p>
      <SubmitButton isPending={form.isPending}>{words.ui.save}</SubmitButton>
    </FormFrame>
  )
}

type PartProps = { form: Form<ReturnSettingsInput> }

function Days({ form, max }: PartProps & { max: number }) {
  const words = useWords().returns.settings
  const typed = useTyped<number>(form.draft.days, COUNT, (days) => form.change({ days: days ?? 0 }))
  return (
    <TextField
      {...form.field('days', typed.text, typed.type)}
      label={words.labels.days}
      hint={words.daysHint(max)}
      inputMode="numeric"
      autoComplete="off"
      className="max-w-60"
    />
  )
}

function Reasons({ settings, form }: PartProps & { settings: Settings }) {
  const words = useWords().returns.settings
  const { reasons } = form.draft
  const error = form.errorAt('reasons')
  const known = settings.known_reasons.map(({ reason }) => reason)
  const choose = (reason: ReturnReason, isOffered: boolean) =>
    form.change({
      reasons: known.filter((other) => (other === reason ? isOffered : reasons.includes(other))),
    })
  return (
    <fieldset data-field="reasons" tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <legend className="mb-1.5 text-[13px] font-medium">{words.labels.reasons}</legend>
      {settings.known_reasons.map(({ reason, text }) => (
        <Checkbox
          key={reason}
          value={reason === 'other' || reasons.includes(reason)}
          isDisabled={reason === 'other'}
          onChange={(isOffered) => choose(reason, isOffered)}
        >
          {text}
        </Checkbox>
      ))}
      {error && (
        <span role="alert" className="flex items-start gap-1.5 text-[13px] text-bad">
          <ErrorWords>{error}</ErrorWords>
        </span>
      )}
    </fieldset>
  )
}

const idOf = (courier: string, service: string) => (service === '' ? '' : `${courier}/${service}`)

function NamedService({ form }: PartProps) {
  const words = useWords().returns.settings
  const couriers = useCouriers()
  const { courier_slug: courier, service_code: code, service_level: level } = form.draft
  const services = (couriers.data ?? []).flatMap(({ courier: slug, courier_name: name, services: offered }) =>
    offered.map((service) => ({ slug, name, ...service })),
  )
  const known = services.map(({ slug, name, service, service_level }) => ({
    id: idOf(slug, service),
    name: service_level,
    note: name,
  }))
  const chosen = idOf(courier, code)
  // A service that its courier no longer offers is still what is set.
  const isKnown = chosen === '' || known.some(({ id }) => id === chosen)
  return (
    <Select
      path="service_code"
      label={words.labels.service_code}
      placeholder={words.noneChosen}
      choices={isKnown ? known : [...known, { id: chosen, name: level || code }]}
      value={chosen}
      error={form.errorAt('service_code')}
      onChange={(id) => {
        const picked = services.find(({ slug, service }) => idOf(slug, service) === id)
        if (picked)
          form.change({
            courier_slug: picked.slug,
            service_code: picked.service,
            service_level: picked.service_level,
          })
      }}
    />
  )
}

function Amount({ form, path, hint }: PartProps & { path: 'approve_below' | 'fee'; hint?: string }) {
  const words = useWords().returns.settings
  const typed = useTyped<number>(form.draft[path], LIMIT_IN_CENTS, (cents) =>
    form.change({ [path]: cents ?? 0 }),
  )
  return (
    <AmountField
      {...form.field(path, typed.text, typed.type)}
      label={words.labels[path]}
      hint={hint}
      className="max-w-60"
    />
  )
}
