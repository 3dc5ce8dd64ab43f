import type { WebhookEndpoint } from '@waybill/types'
import { EndpointSummary } from '@/domain/webhook/EndpointSummary'
import { EndpointMenu, type EndpointAction } from './EndpointMenu'

/** An endpoint, and what can be done with it. */
export function EndpointRow({
  endpoint,
  onOpen,
}: {
  endpoint: WebhookEndpoint
  onOpen: (action: EndpointAction) => void
}) {
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <EndpointSummary endpoint={endpoint} />
      <EndpointMenu endpoint={endpoint} onOpen={onOpen} />
    </li>
  )
}
