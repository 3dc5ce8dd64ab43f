import type { ApiKey } from '@waybill/types'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useApiKeys, useRevokeApiKey } from '@/domain/apiKey/apiKeys'
import { ApiKeySummary } from '@/domain/apiKey/ApiKeySummary'
import { useIsOwner } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { Button, Card, EmptyState, IconButton, QueryView, TextLink } from '@/shared/ui'
import { DeleteDialog } from '../DeleteDialog'
import { SecretDialog } from '../SecretDialog'
import { KeyDialog } from './KeyDialog'

/** Most keys of an account (API_KEY_COUNT_MAX of the core, which the server holds to); the button says so before a form is filled in. */
const KEYS_MAX = 50

/** The open dialog, with its key. */
type Open = { dialog: 'edit' | 'revoke' | 'secret'; apiKey: ApiKey } | { dialog: 'create' }

/** The API keys of the account, or a sub-user's own. */
export function ApiKeys() {
  const words = useWords().apiKey
  const isOwner = useIsOwner()
  const keys = useApiKeys()
  const revoke = useRevokeApiKey()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const note = useId()
  const isFull = (keys.data?.length ?? 0) >= KEYS_MAX
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      isDisabled={isFull}
      {...(isFull && { 'aria-describedby': note })}
      onPress={() => setOpen({ dialog: 'create' })}
    >
      {words.add}
    </Button>
  )
  const rowActions = (apiKey: ApiKey) => (
    <div className="flex gap-1">
      <IconButton label={words.editNamed(apiKey.name)} onPress={() => setOpen({ dialog: 'edit', apiKey })}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        label={words.revokeNamed(apiKey.name)}
        onPress={() => setOpen({ dialog: 'revoke', apiKey })}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
  return (
    <Card flush title={words.title}>
      <div className="flex flex-col items-start gap-4 px-5 py-4">
        <p className="max-w-prose text-muted">
          {words.intro}{' '}
          <TextLink href="/api/docs" target="_blank">
            {words.docs}
          </TextLink>
        </p>
        {keys.data !== undefined && keys.data.length > 0 && add}
        {isFull && (
          <p id={note} className="text-[13px] text-muted">
            {words.full}
          </p>
        )}
      </div>
      <div className="border-t border-line">
        <QueryView
          query={keys}
          rows={2}
          empty={
            keys.data?.length === 0 && (
              <EmptyState icon={<KeyRound aria-hidden />} title={words.emptyTitle} action={add}>
                {words.emptyText}
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <ul aria-label={words.title} className="divide-y divide-line">
              {rows.map((apiKey) => (
                <li key={apiKey.id} className="flex items-start gap-3 px-5 py-3">
                  <ApiKeySummary apiKey={apiKey} showUser={isOwner} advises />
                  {rowActions(apiKey)}
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      {open?.dialog === 'create' && (
        <KeyDialog apiKey={null} onDone={(apiKey) => setOpen({ dialog: 'secret', apiKey })} onClose={close} />
      )}
      {open?.dialog === 'edit' && <KeyDialog apiKey={open.apiKey} onDone={close} onClose={close} />}
      {open?.dialog === 'secret' && (
        <SecretDialog
          title={words.secretTitle}
          description={open.apiKey.kind === 'secret' ? words.secretText : words.publishableText}
          label={words.kinds[open.apiKey.kind]}
          secret={open.apiKey.secret ?? ''}
          onClose={close}
        />
      )}
      {open?.dialog === 'revoke' && (
        <DeleteDialog
          id={open.apiKey.id}
          remove={revoke}
          title={words.revokeTitle}
          confirmLabel={words.revokeKey}
          done={words.revoked}
          onClose={close}
        >
          {words.revokeText(open.apiKey.name)}
        </DeleteDialog>
      )}
    </Card>
  )
}
