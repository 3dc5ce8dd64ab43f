import type { WebhookSwitch } from '@waybill/types'
import { useSwitchIntegration } from '@/domain/operator/queries'
import { useDeskWords, useIntegrationWords } from '@/domain/operator/words'
import { toastSuccess } from '@/shared/ui'
import { DeskDialog } from '../DeskDialog'

/** An API key or a webhook endpoint, as the desk switches it. */
export type Integration = { kind: 'key' | 'endpoint'; id: string; name: string; isOn: boolean }

type SwitchDialogProps = { accountId: string; integration: Integration; onClose: () => void }

/** Switches an integration off, or on again, for a reason. */
export function SwitchDialog({ accountId, integration, onClose }: SwitchDialogProps) {
  const words = useIntegrationWords()
  const desk = useDeskWords()
  const { kind, id, name, isOn } = integration
  const change = useSwitchIntegration(accountId, id)
  const status: WebhookSwitch = isOn ? 'off' : 'on'
  const said = {
    key: {
      off: { title: words.keyOffTitle, text: words.keyOffText },
      on: { title: words.keyOnTitle, text: words.keyOnText },
    },
    endpoint: {
      off: { title: words.endpointOffTitle, text: words.endpointOffText },
      on: { title: words.endpointOnTitle, text: words.endpointOnText },
    },
  }[kind][status]
  return (
    <DeskDialog
      send={(reason) => change.mutateAsync({ status, reason })}
      onDone={() => toastSuccess(desk.changed)}
      onClose={onClose}
      title={said.title}
      submitLabel={words[status]}
      isDanger={isOn}
      reason={{ label: desk.reason, path: 'reason' }}
    >
      <p className="font-medium wrap-anywhere text-ink">{name}</p>
      <p>{said.text}</p>
    </DeskDialog>
  )
}
