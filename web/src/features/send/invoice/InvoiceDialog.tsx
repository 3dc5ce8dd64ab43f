import { NoShipment } from '@/domain/dialogs/NoShipment'
import { useCurrentShipmentId, type DialogContentProps } from '@/domain/dialogs/dialogs'
import { useShipment } from '@/domain/shipment/draft'
import { useSaveInvoice } from '@/domain/shipment/invoice'
import { useWords } from '@/shared/i18n'
import { Banner, Dialog, toastSuccess } from '@/shared/ui'
import { OfDraft } from '../OfDraft'
import { useSteps } from '../steps'
import { InvoiceStep } from './InvoiceStep'

/** The commercial invoice of a draft, over any screen. */
export function InvoiceDialog({ values, onClose }: DialogContentProps) {
  const words = useWords()
  const id = useCurrentShipmentId(values)
  const shipment = useShipment(id)
  const invoice = useSaveInvoice(id ?? '')
  const wanted = useSteps(shipment.data).all.includes('invoice')
  return (
    <Dialog isOpen onClose={onClose} title={words.shipment.step.invoice}>
      {id === undefined ? (
        <NoShipment />
      ) : (
        <OfDraft query={shipment} fields={5}>
          {(draft) =>
            wanted ? (
              <InvoiceStep
                shipment={draft}
                onDraft={(part, over, isLeaving) => invoice.mutateAsync({ ...part, over, isLeaving })}
                onDone={async (part, over) => {
                  const saved = await invoice.mutateAsync({ ...part, over })
                  toastSuccess(words.dialogs.invoiceSaved)
                  onClose()
                  return saved
                }}
              />
            ) : (
              <Banner tone="info" title={words.dialogs.noInvoice} live={false} />
            )
          }
        </OfDraft>
      )}
    </Dialog>
  )
}
