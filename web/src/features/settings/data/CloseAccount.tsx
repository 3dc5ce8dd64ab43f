import { useState } from 'react'
import { useNavigate } from 'react-router'
import { closeAccount, useClosingPreview } from '@/domain/account/closeAccount'
import { useSession } from '@/domain/session/session'
import { useUser } from '@/domain/session/user'
import { FormDialog, useForm } from '@/shared/form'
import { useMoney } from '@/shared/format/money'
import { useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Card, QueryView, TextField, toastSuccess } from '@/shared/ui'

/** Closing the account: what is removed, what the law requires us to keep, and a confirmation. */
export function CloseAccount() {
  const words = useWords()
  const [asking, setAsking] = useState(false)
  return (
    <Card title={words.data.closeTitle}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose text-muted">{words.data.closeText}</p>
        <Button variant="danger" onPress={() => setAsking(true)}>
          {words.data.close}
        </Button>
      </div>
      {asking && <CloseDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const navigate = useNavigate()
  const preview = useClosingPreview()
  const email = useUser()?.email ?? ''
  const forget = useSession((session) => session.signOut)
  const form = useForm({ rule: 'account.login', initial: { email, password: '' } })
  const held = (preview.data?.purchases_under_way.length ?? 0) > 0
  const send = async ({ password }: { password: string }) => {
    await closeAccount(password)
    forget()
    toastSuccess(words.data.closed)
    await navigate('/sign-in', { replace: true })
  }
  return (
    <FormDialog
      form={form}
      send={send}
      onClose={onClose}
      title={words.data.closeQuestion}
      submitLabel={held ? null : words.data.close}
      isDanger
    >
      <QueryView
        query={preview}
        rows={2}
        empty={
          held && (
            <Banner tone="warn" title={words.data.held}>
              {words.data.heldText}
            </Banner>
          )
        }
      >
        {({ sub_users, kept, balance }) => (
          <>
            <Kept sub_users={sub_users} kept={kept} balance={balance} />
            {/* For password managers: whose password it is. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <TextField
              {...form.text('password')}
              label={words.account.password}
              hint={words.data.passwordHint}
              type="password"
              autoComplete="current-password"
            />
          </>
        )}
      </QueryView>
    </FormDialog>
  )
}

type KeptProps = { sub_users: number; balance: number; kept: readonly { what: string; until: string }[] }

/** Whom it concerns, and what is kept until when. */
function Kept({ sub_users, balance, kept }: KeptProps) {
  const words = useWords()
  const money = useMoney()
  const date = useDate()
  return (
    <div className="flex flex-col gap-2 text-sm text-muted">
      <p>{words.data.closeQuestionText}</p>
      {balance > 0 && <p>{words.data.balance(money(balance))}</p>}
      {sub_users > 0 && <p>{words.data.subUsers(sub_users)}</p>}
      <p>{words.data.kept}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {kept.map(({ what, until }) => (
          <li key={what}>
            {what} <span className="whitespace-nowrap tabular-nums">({words.data.until(date(until))})</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
