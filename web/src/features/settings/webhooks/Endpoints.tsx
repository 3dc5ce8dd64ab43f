import type { WebhookEndpoint } from '@waybill/types'
import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useDeleteEndpoint, useEndpoints } from '@/domain/webhook/endpoints'
import { useWords } from '@/shared/i18n'
import { Button, Card, EmptyState, QueryView } from '@/shared/ui'
import { DeleteDialog } from '../DeleteDialog'
import { SecretDialog } from '../SecretDialog'
import { EndpointDialog } from './EndpointDialog'
import type { EndpointAction } from './EndpointMenu'
import { EndpointRow } from './EndpointRow'
import { ReplayDialog } from './ReplayDialog'
import { RotateDialog } from './RotateDialog'
import { TestDialog } from './TestDialog'

/** The endpoints, and the dialogs that are opened on one. */
export function Endpoints() {
  const words = useWords()
  const endpoints = useEndpoints()
  const remove = useDeleteEndpoint()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [open, setOpen] = useState<{ action: EndpointAction; endpoint: WebhookEndpoint } | null>(null)
  const close = () => setOpen(null)
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
      {words.webhook.add}
    </Button>
  )
  const shown = (made: string | null) => {
    setAdding(false)
    close()
    setSecret(made)
  }
  return (
    <Card flush title={words.webhook.endpoints}>
      <QueryView
        query={endpoints}
        rows={2}
        empty={
          endpoints.data?.length === 0 && (
            <EmptyState icon={<Webhook aria-hidden />} title={words.webhook.emptyTitle} action={add}>
              {words.webhook.emptyText}
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <>
            <div className="flex flex-col items-start gap-4 px-5 py-4">
              <p className="max-w-prose text-muted">{words.webhook.intro}</p>
              {add}
            </div>
            <ul aria-label={words.webhook.endpoints} className="divide-y divide-line border-t border-line">
              {rows.map((endpoint) => (
                <EndpointRow
                  key={endpoint.id}
                  endpoint={endpoint}
                  onOpen={(action) => setOpen({ action, endpoint })}
                />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      {adding && <EndpointDialog endpoint={null} onDone={shown} onClose={() => setAdding(false)} />}
      {open?.action === 'edit' && <EndpointDialog endpoint={open.endpoint} onDone={shown} onClose={close} />}
      {open?.action === 'test' && <TestDialog endpoint={open.endpoint} onClose={close} />}
      {open?.action === 'replay' && <ReplayDialog endpoint={open.endpoint} onClose={close} />}
      {open?.action === 'rotate' && (
        <RotateDialog endpoint={open.endpoint} onRotated={shown} onClose={close} />
      )}
      {open?.action === 'remove' && (
        <DeleteDialog
          id={open.endpoint.id}
          remove={remove}
          title={words.webhook.removeTitle}
          confirmLabel={words.webhook.remove}
          done={words.webhook.removed}
          onClose={close}
        >
          {words.webhook.removeText(open.endpoint.url)}
        </DeleteDialog>
      )}
      {secret !== null && (
        <SecretDialog
          title={words.webhook.secretTitle}
          description={words.webhook.secretText}
          label={words.webhook.secret}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  )
}
