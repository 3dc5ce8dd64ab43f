import type { InternationalInput, Shipment } from '@waybill/types'
import { useReloadShipment, versionOf } from '@/domain/shipment/draft'
import { useBlankParcel } from '@/domain/shipment/blankParcel'
import type { InvoicePart } from '@/domain/shipment/invoice'
import { FormFrame, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Conflicts, type Save, useAutosave } from '@/shared/saving'
import { SendButton } from '@/shared/ui'
import { InvoiceDetails } from './InvoiceDetails'
import { draftOf, formOf, partOf } from './invoiceDraft'
import { InvoiceItems } from './InvoiceItems'
import { InvoiceTotals } from './InvoiceTotals'
import { useDescribeInvoice } from './useDescribeInvoice'

type InvoiceStepProps = {
  shipment: Shipment
  onDraft: Save<InvoicePart, Shipment>
  onDone: Save<InvoicePart, Shipment>
}

/** The commercial invoice: why the goods travel, who pays duties, and the goods line by line. */
export function InvoiceStep({ shipment, onDraft, onDone }: InvoiceStepProps) {
  const words = useWords()
  const unit = useBlankParcel().weight_unit ?? 'kg'
  const read = (held: Shipment) => draftOf(held, unit)
  const form = useForm({
    rule: 'customs.form',
    required: 'customs.required',
    initial: read(shipment),
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
  const autosave = useAutosave(form.draft, {
    held: shipment,
    read,
    version: versionOf,
    save: (draft, over, isLeaving) => onDraft(partOf(draft, shipment), over, isLeaving),
    reload: useReloadShipment(shipment.id),
    show: form.change,
  })
  const describe = useDescribeInvoice(form.draft)
  const put = (values: Partial<InternationalInput>) =>
    form.change({ international_shipment: { ...invoice, ...values } })
  const isPackage = invoice.type === 'package'
  return (
    <FormFrame
      form={form}
      send={(draft) =>
        autosave.submit(draft, (whole, over, isLeaving) => onDone(partOf(whole, shipment), over, isLeaving))
      }
    >
      <Conflicts conflicts={autosave.conflicts} describe={describe} onResolve={autosave.resolve} />
      <InvoiceDetails
        form={form}
        destination={shipment.destination_address?.country ?? ''}
        hasDeclaration={steps.declaration === 'open'}
        service={shipment.selected_rate?.service ?? ''}
        onChange={put}
      />
      {isPackage &&
        (steps.invoice_parcel === 'open' ? (
          <>
            <InvoiceItems form={form} shipment={shipment} />
            <InvoiceTotals payer={invoice.duties_taxes} shipment={shipment} items={items} totals={totals} />
          </>
        ) : (
          <p className="text-sm text-muted">{words.invoice.itemsLater}</p>
        ))}
      <div>
        <SendButton type="submit" variant="primary" size="lg" isPending={form.isPending}>
          {words.ui.continue}
        </SendButton>
      </div>
    </FormFrame>
  )
}
