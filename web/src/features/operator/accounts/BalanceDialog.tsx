import type { OperatorAccount } from '@waybill/types'
import { useState } from 'react'
import { useChangeBalance, useSetCreditLimit } from '@/domain/operator/queries'
import { useDeskBalanceWords, useDeskWords } from '@/domain/operator/words'
import { AmountField } from '@/shared/form'
import { useMoney } from '@/shared/format/money'
import { ask } from '@/shared/rules'
import { Select } from '@/shared/ui'
import { DeskDialog } from '../DeskDialog'

/** An operator's action on a balance: a refund to the cards that filled it, a correction up or down, or how far it may be negative. */
const ACTS = ['refund', 'credit', 'debit', 'limit'] as const
type BalanceAct = (typeof ACTS)[number]

type BalanceDialogProps = { account: OperatorAccount; onClose: () => void; onDone: () => void }

/** Refunds or corrects the balance of an account, or sets its credit limit. */
export function BalanceDialog({ account, onClose, onDone }: BalanceDialogProps) {
  const desk = useDeskWords()
  const words = useDeskBalanceWords()
  const money = useMoney()
  const send = useChangeBalance(account.id)
  const limit = useSetCreditLimit(account.id)
  const [act, setAct] = useState<BalanceAct>('refund')
  const [amount, setAmount] = useState('')
  return (
    <DeskDialog
      send={(reason) => {
        const cents = ask('number.cents', amount) ?? 0
        if (act === 'limit') return limit.mutateAsync({ limit: cents, reason })
        return send.mutateAsync({
          change: act === 'refund' ? 'refund' : 'correction',
          amount: act === 'debit' ? -cents : cents,
          reason,
        })
      }}
      onDone={onDone}
      onClose={onClose}
      title={words.question}
      submitLabel={words.acts[act]}
      reason={{ label: desk.reason, path: 'reason' }}
      renderFields={(errorAt) => (
        <>
          <Select
            path="change"
            label={words.change}
            value={act}
            onChange={(chosen) => setAct(ACTS.find((known) => known === chosen) ?? 'refund')}
            choices={ACTS.map((id) => ({ id, name: words.acts[id] }))}
          />
          <AmountField
            path={act === 'limit' ? 'limit' : 'amount'}
            label={words.amount}
            value={amount}
            onChange={setAmount}
            error={errorAt(act === 'limit' ? 'limit' : 'amount')}
          />
        </>
      )}
    >
      {words.text(money(account.balance))} {words.limitText(money(account.credit_limit))}
    </DeskDialog>
  )
}
