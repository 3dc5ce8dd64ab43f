import type { FreightInsurance } from '@waybill/types'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileField } from '@/domain/file/FileField'
import { useShipmentOptions } from '@/domain/site/shipmentOptions'
import { AmountField, FormFrame, type Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Badge, Select, StepMark, TextField } from '@/shared/ui'
import { FreightAddress, type End } from './FreightAddress'
import { SECTIONS, type FreightDraft, type SectionName } from './freightDraft'
import { FreightPackaging } from './FreightPackaging'

type FreightFormProps = {
  form: Form<FreightDraft>
  /** The draft; none before the first save. */
  freight: FreightInsurance | undefined
  /** The questions that are asked with the answers so far. */
  asked: ReadonlySet<string>
  /** Those that still want an answer. */
  missing: ReadonlySet<string>
  needsApproval: boolean
  onAddress: (end: End) => void
  onSend: (draft: FreightDraft) => Promise<void>
  /** Makes the draft that the first file belongs to, and gives its id. */
  onBegin: () => Promise<string>
}

/** The files of the form, each with its field. */
const FILES = [
  ['product_image', 'product_images'],
  ['packaging_image', 'packaging_images'],
  ['proof_file', 'document'],
] as const

const choices = <K extends string>(names: Record<K, string>) =>
  (Object.keys(names) as K[]).map((id) => ({ id, name: names[id] }))

/** The whole form in four parts, each of which says how much of it is answered. */
export function FreightForm(props: FreightFormProps) {
  const words = useWords()
  const { form, freight, needsApproval } = props
  const { draft } = form
  const goods = useShipmentOptions()
  const kinds = (goods.data ?? []).filter((option) => option.group === 'goods')
  const choice = <K extends 'conveyance' | 'shipment_method' | 'product_type'>(path: K) =>
    form.field(path, draft[path] ?? '', (value) => form.change({ [path]: value === '' ? null : value }))
  return (
    <FormFrame form={form} send={props.onSend} className="gap-0!">
      <Part {...props} number={1} name="goods">
        <TextField
          {...form.text('description_of_cargo')}
          label={words.freight.field.description_of_cargo}
          rows={2}
        />
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <TextField {...form.text('commodity')} label={words.freight.field.commodity} />
          <Select
            {...choice('product_type')}
            label={words.freight.field.product_type}
            choices={kinds.map(({ key, label }) => ({ id: key, name: label }))}
          />
          <AmountField {...form.text('value_of_coverage')} label={words.freight.field.value_of_coverage} />
        </div>
        {needsApproval && (
          <div className="flex gap-3 rounded-card bg-info-soft px-4 py-3 text-sm">
            <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
            <div>
              <p className="font-semibold text-info">{words.freight.approval.title}</p>
              <p>{words.freight.approval.text}</p>
            </div>
          </div>
        )}
      </Part>
      <Part {...props} number={2} name="photos">
        <div className="flex flex-col gap-5">
          {FILES.map(([kind, path]) => (
            <FileField
              key={kind}
              owner={freight?.id}
              onBegin={props.onBegin}
              kind={kind}
              label={words.freight.field[path]}
              shows={words.freight.field[path]}
              path={path}
              hint={path === 'document' && words.freight.documentHint}
              error={form.errorAt(path)}
            />
          ))}
        </div>
      </Part>
      <Part {...props} number={3} name="journey">
        <div className="grid gap-4 md:grid-cols-3">
          <TextField
            {...form.text('date_of_departure')}
            type="date"
            label={words.freight.field.date_of_departure}
          />
          <Select
            {...choice('conveyance')}
            label={words.freight.field.conveyance}
            choices={choices(words.freight.conveyance)}
          />
          <Select
            {...choice('shipment_method')}
            label={words.freight.field.shipment_method}
            choices={choices(words.freight.method)}
          />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...form.text('carrier')} label={words.freight.field.carrier} autoComplete="off" />
          <TextField
            {...form.text('tracking_number')}
            label={words.freight.field.tracking_number}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          {(['origin', 'destination'] as const).map((end) => (
            <FreightAddress key={end} end={end} form={form} onAsk={() => props.onAddress(end)} />
          ))}
        </div>
      </Part>
      <Part {...props} number={4} name="packaging">
        <FreightPackaging form={form} asked={props.asked} />
      </Part>
    </FormFrame>
  )
}

type PartProps = Pick<FreightFormProps, 'asked' | 'missing'> & {
  number: number
  name: SectionName
  children: ReactNode
}

/** How many of a part's questions are answered, of those that are asked. */
export function answered(name: SectionName, { asked, missing }: Pick<FreightFormProps, 'asked' | 'missing'>) {
  const fields = SECTIONS.find((section) => section.name === name)?.fields ?? []
  const wanted = fields.filter((field) => asked.has(field))
  return { of: wanted.length, done: wanted.filter((field) => !missing.has(field)).length }
}

/** A part of the form, numbered as a step. */
function Part({ number, name, children, ...known }: PartProps) {
  const words = useWords()
  const { done, of } = answered(name, known)
  const title = words.freight.section[name]
  return (
    <section aria-label={title} className="border-b border-line px-4 py-5 last:border-b-0 md:px-5">
      <div className="flex items-center gap-4">
        <StepMark number={number} state={done === of ? 'done' : 'open'} />
        <h2 className="flex-1 text-[16px] leading-7 font-semibold">{title}</h2>
        {done === of ? (
          <span className="text-[13px] text-muted tabular-nums">{words.freight.ofSo(done, of)}</span>
        ) : (
          <Badge tone="warn">{words.freight.missing(of - done)}</Badge>
        )}
      </div>
      <div className="mt-4 flex flex-col gap-4 md:pl-11">{children}</div>
    </section>
  )
}
