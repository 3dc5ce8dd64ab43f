import type { FactorKind } from '@waybill/types'
import { useState } from 'react'
import { confirmIdentity, confirmPasskeyOptions, useFactors } from '@/domain/factor/factors'
import { useUser } from '@/domain/session/user'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Dialog, QueryView, SendButton, TextField } from '@/shared/ui'
import { FactorForm } from './FactorForm'

type ConfirmIdentityProps = { onDone: () => void; onClose: () => void }

/** Asks the person over the screen to prove that it is them; the change that needed it goes on afterwards. */
export function ConfirmIdentity({ onDone, onClose }: ConfirmIdentityProps) {
  const words = useWords()
  const hasFactor = useUser()?.has_second_factor ?? false
  const factors = useFactors(hasFactor)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={words.factor.confirmTitle}
      description={words.factor.confirmText}
    >
      {hasFactor ? (
        <QueryView query={factors} rows={2}>
          {(data) => (
            <FactorForm
              methods={[
                ...new Set(data.filter(({ left }) => left !== 0).map(({ kind }): FactorKind => kind)),
              ]}
              submitLabel={words.factor.confirm}
              options={confirmPasskeyOptions}
              send={async (proof) => {
                await confirmIdentity(proof)
                onDone()
              }}
            />
          )}
        </QueryView>
      ) : (
        <ByPassword onDone={onDone} />
      )}
    </Dialog>
  )
}

function ByPassword({ onDone }: { onDone: () => void }) {
  const words = useWords()
  const email = useUser()?.email ?? ''
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const submit = async () => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      await confirmIdentity({ password })
      onDone()
    } catch (error) {
      setFailure(messageOf(error))
    }
    setPending(false)
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {failure !== null && <Banner tone="bad" title={failure} />}
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        path="password"
        label={words.factor.password}
        value={password}
        onChange={setPassword}
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      <SendButton type="submit" variant="primary" size="lg" isPending={isPending}>
        {words.factor.confirm}
      </SendButton>
    </form>
  )
}
