import { Endpoints } from './Endpoints'
import { Events } from './Events'

/** Where the account's events are sent, and what became of them. */
export function Webhooks() {
  return (
    <div className="flex flex-col gap-5">
      <Endpoints />
      <Events />
    </div>
  )
}
