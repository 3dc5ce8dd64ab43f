import type { OperatorAccount } from '@waybill/types'
import { useState, type ReactNode } from 'react'
import { ApiKeySummary } from '@/domain/apiKey/ApiKeySummary'
import { useIntegrations } from '@/domain/operator/queries'
import { useIntegrationWords } from '@/domain/operator/words'
import { EndpointSummary } from '@/domain/webhook/EndpointSummary'
import { useWords } from '@/shared/i18n'
import { Button, Dialog, QueryView } from '@/shared/ui'
import { SwitchDialog, type Integration } from './SwitchDialog'

type IntegrationsDialogProps = { account: OperatorAccount; name: string; onClose: () => void }

/** The API keys and webhook endpoints of an account, without their secrets. */
export function IntegrationsDialog({ account, name, onClose }: IntegrationsDialogProps) {
  const words = useIntegrationWords()
  const { ui } = useWords()
  const integrations = useIntegrations(account.id)
  const [switching, setSwitching] = useState<Integration | null>(null)
  const row = (integration: Integration, summary: ReactNode) => {
    const act = integration.isOn ? words.off : words.on
    return (
      <li key={integration.id} className="flex flex-wrap items-start gap-3 py-3">
        {summary}
        <Button aria-label={ui.withColon(act, integration.name)} onPress={() => setSwitching(integration)}>
          {act}
        </Button>
      </li>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      description={name}
      footer={<Button onPress={onClose}>{ui.close}</Button>}
    >
      <QueryView query={integrations} rows={3}>
        {({ keys, endpoints }) => (
          <div className="flex flex-col gap-5">
            <Rows title={words.keys} empty={words.noKeys}>
              {keys.map((apiKey) =>
                row(
                  { kind: 'key', id: apiKey.id, name: apiKey.name, isOn: apiKey.status === 'on' },
                  <ApiKeySummary apiKey={apiKey} showUser advises={false} />,
                ),
              )}
            </Rows>
            <Rows title={words.endpoints} empty={words.noEndpoints}>
              {endpoints.map((endpoint) =>
                row(
                  { kind: 'endpoint', id: endpoint.id, name: endpoint.url, isOn: endpoint.status === 'on' },
                  <EndpointSummary endpoint={endpoint} />,
                ),
              )}
            </Rows>
          </div>
        )}
      </QueryView>
      {switching && (
        <SwitchDialog accountId={account.id} integration={switching} onClose={() => setSwitching(null)} />
      )}
    </Dialog>
  )
}

function Rows({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h3 className="text-[13px] font-medium">{title}</h3>
      {children.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  )
}
