import type { OperatorDispute } from '@waybill/types'
import { useState } from 'react'
import { useCorrectBalance } from '@/domain/operator/queries'
import { useDeskBalanceWords, useDeskWords } from '@/domain/operator/words'
import { useMoney } from '@/shared/format/money'
import { Button, Card, toastSuccess } from '@/shared/ui'
import { DeskDialog } from '../DeskDialog'

type DisputedBalanceProps = { id: string; balance: NonNullable<OperatorDispute['balance']> }

/** The balance that a disputed payment filled, and the correction that is due. */
export function DisputedBalance({ id, balance }: DisputedBalanceProps) {
  const words = useDeskBalanceWords()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={words.disputed}>
      <div className="flex flex-col items-start gap-3 text-sm">
        <p>{words.disputedText(money(balance.amount))}</p>
        <Due due={balance.due} />
        {balance.due !== 0 && <Button onPress={() => setOpen(true)}>{words.correct}</Button>}
      </div>
      {isOpen && <CorrectDialog id={id} due={balance.due} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Due({ due }: { due: number }) {
  const words = useDeskBalanceWords()
  const money = useMoney()
  if (due === 0) return <p className="text-muted">{words.nothingDue}</p>
  return <p>{due < 0 ? words.dueDown(money(-due)) : words.dueUp(money(due))}</p>
}

function CorrectDialog({ id, due, onClose }: { id: string; due: number; onClose: () => void }) {
  const desk = useDeskWords()
  const words = useDeskBalanceWords()
  const correct = useCorrectBalance(id)
  return (
    <DeskDialog
      send={(reason) => correct.mutateAsync(reason)}
      onDone={() => toastSuccess(words.corrected)}
      onClose={onClose}
      title={words.correctQuestion}
      submitLabel={words.correct}
      reason={{ label: desk.reason, path: 'reason' }}
    >
      <Due due={due} />
    </DeskDialog>
  )
}
