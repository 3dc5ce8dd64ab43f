import type { InternationalInput } from '@waybill/types'
import { useState } from 'react'
import type { Form } from '@/shared/form'
import { isoDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { RadioGroup, Select, TextField } from '@/shared/ui'
import { Declarations } from './Declarations'
import type { InvoiceDraft } from './invoiceDraft'

type InvoiceDetailsProps = {
  form: Form<InvoiceDraft>
  /** Where the goods go, ISO 3166-1 alpha-2. */
  destination: string
  /** Whether the declaration is open. */
  hasDeclaration: boolean
  /** The courier's code of the service, once one is chosen. */
  service: string
  onChange: (values: Partial<InternationalInput>) => void
}

type TextName =
  'document_details' | 'invoice_remarks' | 'invoice_number' | 'duty_declaration_id' | 'export_declaration'
type ChoiceName = 'type' | 'purpose' | 'duties_taxes' | 'non_delivery_option'

const choices = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id, name }))

/** Goods or papers; why they travel, who pays duties, and what else a courier wants to know. */
export function InvoiceDetails({
  form,
  destination,
  hasDeclaration,
  service,
  onChange,
}: InvoiceDetailsProps) {
  const words = useWords()
  const [today] = useState(() => isoDay(new Date()))
  const { international_shipment: invoice } = form.draft
  const duties = useRule(
    'courier.duty_notices',
    { destination_country: destination, type: invoice.type },
    { today },
  )
  const isReported = useRule('customs.export_reported', { ...form.draft, destination_country: destination })
  const { non_delivery_option } = invoice
  const nonDelivery = useRule('customs.non_delivery', {
    service,
    destination_country: destination,
    non_delivery_option,
  })
  // The chosen value stays in sight where the service does not allow it: it is what has to change.
  const offered = choices(words.invoice.nonDeliveries).filter(
    ({ id }) => id === non_delivery_option || nonDelivery.allowed.some((option) => option === id),
  )
  const text = (name: TextName) =>
    form.field(`international_shipment.${name}`, invoice[name], (typed) => onChange({ [name]: typed }))
  const chosen = (name: ChoiceName) =>
    form.field(`international_shipment.${name}`, invoice[name] ?? '', (id) => onChange({ [name]: id }))
  return (
    <>
      <RadioGroup
        {...chosen('type')}
        optional={false}
        label={words.invoice.contents}
        orientation="horizontal"
        choices={choices(words.invoice.contentKinds)}
      />
      {invoice.type === 'document' ? (
        <TextField {...text('document_details')} label={words.invoice.documentDetails} />
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            {...chosen('purpose')}
            label={words.invoice.purpose}
            choices={choices(words.invoice.purposes)}
          />
          <Select
            {...chosen('duties_taxes')}
            label={words.invoice.duties}
            choices={choices(words.invoice.payers)}
          />
          <Select
            {...chosen('non_delivery_option')}
            label={words.invoice.nonDelivery}
            choices={offered}
            hint={
              nonDelivery.violation?.message ??
              (nonDelivery.without_abandon.length > 0
                ? words.invoice.withoutAbandon(nonDelivery.without_abandon)
                : undefined)
            }
          />
          <TextField {...text('invoice_number')} label={words.invoice.invoiceNumber} />
          {duties.length > 0 && (
            <TextField
              {...text('duty_declaration_id')}
              label={words.invoice.dutyDeclaration}
              hint={duties.map(({ sentence }) => sentence).join(' ')}
              className="md:col-span-2"
            />
          )}
          {isReported && (
            <TextField
              {...text('export_declaration')}
              label={words.invoice.exportDeclaration}
              hint={words.invoice.exportHint}
              className="md:col-span-2"
            />
          )}
          <TextField {...text('invoice_remarks')} label={words.invoice.remarks} className="md:col-span-2" />
          {hasDeclaration && (
            <div className="md:col-span-2">
              <Declarations
                form={form}
                onChange={(decleration_statements) => onChange({ decleration_statements })}
              />
            </div>
          )}
        </div>
      )}
    </>
  )
}
