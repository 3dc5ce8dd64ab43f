import type { InternationalInput, Shipment } from '@waybill/types'
import type { InvoicePart } from '@/domain/shipment/invoice'
import { FormFrame, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Button } from '@/shared/ui'
import type { Save } from './autosaver'
import { InvoiceDetails } from './InvoiceDetails'
import { InvoiceItems } from './InvoiceItems'
import { InvoiceTotals } from './InvoiceTotals'
import { draftOf, formOf, partOf } from './invoiceDraft'
import { useAutosave } from './useAutosave'

type InvoiceStepProps = {
  shipment: Shipment
  onDraft: Save<InvoicePart>
  onDone: (part: InvoicePart) => Promise<void>
}

/** The commercial invoice: why the goods travel, who pays duties, and the goods line by line. */
export function InvoiceStep({ shipment, onDraft, onDone }: InvoiceStepProps) {
  const words = useWords()
  const form = useForm({
    rule: 'customs.form',
    required: 'customs.required',
    initial: draftOf(shipment),
    toInput: (draft) => formOf(draft, shipment),
    violations: (answer) => answer.violations,
  })
  const { international_shipment: invoice } = form.draft
  const { international_shipment_item: items } = useRule('customs.form', formOf(form.draft, shipment))
  const totals = useRule('customs.totals', items)
  const steps = useRule('shipment.steps', {
    origin_country: shipment.origin_address?.country ?? '',
    destination_country: shipment.destination_address?.country ?? '',
    international_shipment: invoice,
    ...totals,
  })
  const submit = useAutosave(form.draft, (draft, isLeaving) => onDraft(partOf(draft, shipment), isLeaving))
  const put = (values: Partial<InternationalInput>) =>
    form.change({ international_shipment: { ...invoice, ...values } })
  const isPackage = invoice.type === 'package'
  return (
    <FormFrame form={form} send={(draft) => submit(() => onDone(partOf(draft, shipment)))}>
      <InvoiceDetails form={form} destination={shipment.destination_address?.country ?? ''} onChange={put} />
      {isPackage &&
        (steps.invoice_parcel === 'open' ? (
          <>
            <InvoiceItems form={form} shipment={shipment} />
            <InvoiceTotals shipment={shipment} items={items} totals={totals} />
          </>
        ) : (
          <p className="text-sm text-muted">{words.invoice.itemsLater}</p>
        ))}
      <div>
        <Button type="submit" variant="primary" size="lg" isPending={form.isPending}>
          {words.ui.continue}
        </Button>
      </div>
    </FormFrame>
  )
}
