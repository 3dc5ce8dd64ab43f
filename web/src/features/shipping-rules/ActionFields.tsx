import type { LabelFormat, ShippingAction, ShippingActionKind, ShippingRule } from '@waybill/types'
import { Trash2 } from 'lucide-react'
import { useSavedPackages } from '@/domain/shipment/savedPackages'
import { useCouriers } from '@/domain/shipment/rates'
import { AmountField, type Form } from '@/shared/form'
import { COUNT, LIMIT_IN_CENTS, useTyped } from '@/shared/form/useTyped'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { IconButton, Select, TextField } from '@/shared/ui'
import { blankAction } from './blank'

type FieldsProps = {
  form: Form<ShippingRule>
  at: number
  action: ShippingAction
  onChange: (action: ShippingAction) => void
}

/** An action, and what it needs to know. */
export function ActionFields(props: FieldsProps & { onRemove: () => void }) {
  const words = useWords().shippingRules
  const { at, action, onChange, onRemove } = props
  const kinds = Object.entries(words.kinds).map(([id, name]) => ({ id, name }))
  return (
    <li className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
        <Select
          path={`actions[${at}].kind`}
          label={words.action}
          hideLabel
          choices={kinds}
          value={action.kind}
          onChange={(kind) => onChange(blankAction(kind as ShippingActionKind))}
        />
        <Detail {...props} />
      </div>
      <IconButton label={words.removeAction(at + 1)} onPress={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

function Detail(props: FieldsProps) {
  switch (props.action.kind) {
    case 'service':
      return <Service {...props} />
    case 'within':
      return <Days {...props} />
    case 'package':
      return <Package {...props} />
    case 'signature':
      return <Signature {...props} />
    case 'insurance':
      return <InsureAbove {...props} />
    case 'note':
      return <Note {...props} />
    case 'label_format':
      return <Format {...props} />
    case 'cheapest':
    case 'fastest':
    case 'hold':
      return null
  }
}

const idOf = (slug: string, service: string) => (service === '' ? '' : `${slug}/${service}`)

function Service({ form, at, action, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  const couriers = useCouriers()
  const path = `actions[${at}].service`
  const services = (couriers.data ?? []).flatMap(({ courier, courier_name, services: offered }) =>
    offered.map(({ service, service_level }) => ({ courier, courier_name, service, service_level })),
  )
  const known = services.map(({ courier, courier_name, service, service_level }) => ({
    id: idOf(courier, service),
    name: service_level,
    note: courier_name,
  }))
  const chosen = idOf(action.courier_slug, action.service)
  // A service that its courier no longer offers is still what the rule says.
  const isKnown = chosen === '' || known.some(({ id }) => id === chosen)
  return (
    <Select
      path={path}
      label={words.service}
      hideLabel
      placeholder={words.noneChosen}
      choices={isKnown ? known : [...known, { id: chosen, name: action.service_level || action.service }]}
      value={chosen}
      error={form.errorAt(path)}
      onChange={(id) => {
        const picked = services.find(({ courier, service }) => idOf(courier, service) === id)
        if (picked === undefined) return
        const { courier: courier_slug, service, service_level } = picked
        onChange({ ...action, courier_slug, service, service_level })
      }}
    />
  )
}

function Days({ form, at, action, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  const typed = useTyped(action.days, COUNT, (days) => onChange({ ...action, days }))
  return (
    <TextField
      {...form.field(`actions[${at}].days`, typed.text, typed.type)}
      label={words.days}
      suffix={words.days}
      hideLabel
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

function Package({ form, at, action, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  const packages = useSavedPackages().data?.saved_packages ?? []
  const path = `actions[${at}].package`
  const names = [...new Set([...packages.map(({ name }) => name), action.package_name])].filter(Boolean)
  return (
    <Select
      path={path}
      label={words.package}
      hideLabel
      placeholder={words.noneChosen}
      hint={names.length === 0 ? words.noPackages : undefined}
      choices={names.map((name) => ({ id: name, name }))}
      value={action.package_name}
      error={form.errorAt(path)}
      onChange={(name) => {
        const picked = packages.find((one) => one.name === name)
        if (picked) onChange({ ...action, package_name: name, package: picked.package })
      }}
    />
  )
}

function Signature({ at, action, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  return (
    <Select
      path={`actions[${at}].signature`}
      label={words.kinds.signature}
      hideLabel
      choices={[
        { id: 'yes', name: words.signatures.yes },
        { id: 'no', name: words.signatures.no },
      ]}
      value={action.signature ? 'yes' : 'no'}
      onChange={(asked) => onChange({ ...action, signature: asked === 'yes' })}
    />
  )
}

function InsureAbove({ form, at, action, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  const typed = useTyped(action.amount, LIMIT_IN_CENTS, (amount) =>
    onChange({ ...action, amount: amount ?? 0 }),
  )
  return (
    <AmountField
      {...form.field(`actions[${at}].amount`, typed.text, typed.type)}
      label={words.insureAbove}
      hideLabel
    />
  )
}

function Note({ form, at, action, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  return (
    <TextField
      {...form.field(`actions[${at}].note`, action.note, (note) => onChange({ ...action, note }))}
      label={words.note}
      hideLabel
      autoComplete="off"
    />
  )
}

function Format({ at, action, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  const ask = useAsk()
  const lacking = (useCouriers().data ?? []).filter(
    ({ courier: courier_slug }) =>
      !ask('courier.label_formats', { courier_slug }).includes(action.label_format),
  )
  return (
    <Select
      path={`actions[${at}].label_format`}
      label={words.kinds.label_format}
      hideLabel
      hint={
        lacking.length > 0 ? words.formatLacks(lacking.map(({ courier_name }) => courier_name)) : undefined
      }
      choices={Object.entries(words.labelFormats).map(([id, name]) => ({ id, name }))}
      value={action.label_format}
      onChange={(format) => onChange({ ...action, label_format: format as LabelFormat })}
    />
  )
}
