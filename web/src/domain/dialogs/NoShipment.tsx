import { useWords } from '@/shared/i18n'
import { Banner, LinkButton } from '@/shared/ui'

/** In a dialog about a shipment that its address does not name: where the shipments are. */
export function NoShipment() {
  const words = useWords()
  return (
    <Banner
      tone="info"
      title={words.dialogs.noShipment}
      live={false}
      actions={<LinkButton href="/dashboard/history-and-tracking">{words.dialogs.toShipments}</LinkButton>}
    />
  )
}
