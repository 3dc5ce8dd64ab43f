import type { OperatorAdjustment } from '@waybill/types'
import { useState } from 'react'
import { useDecideAdjustment } from '@/domain/operator/queries'
import { useDeskAdjustmentWords, useDeskWords } from '@/domain/operator/words'
import { AmountField } from '@/shared/form'
import { useMoney } from '@/shared/format/money'
import { ask } from '@/shared/rules'
import { RadioGroup, toastSuccess } from '@/shared/ui'
import { DeskDialog } from '../DeskDialog'

const OUTCOMES = ['agreed', 'refused'] as const

/** The courier's answer to a dispute, and the amount taken off. */
export function OutcomeDialog({
  adjustment: { id, before, after },
  onClose,
}: {
  adjustment: OperatorAdjustment
  onClose: () => void
}) {
  const desk = useDeskWords()
  const words = useDeskAdjustmentWords()
  const money = useMoney()
  const decide = useDecideAdjustment(id)
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('agreed')
  const [amount, setAmount] = useState(() => ask('number.cents_field', after - before))
  return (
    <DeskDialog
      send={(reason) => {
        const agreed = outcome === 'agreed' ? ask('number.cents', amount) : null
        return decide.mutateAsync({ outcome, agreed, reason })
      }}
      onDone={() => toastSuccess(words.done)}
      onClose={onClose}
      title={words.decide}
      submitLabel={words.decide}
      reason={{ label: desk.reason, path: 'reason' }}
      renderFields={(errorAt) => (
        <>
          <RadioGroup
            path="outcome"
            label={words.outcome}
            value={outcome}
            onChange={(chosen) => setOutcome(OUTCOMES.find((known) => known === chosen) ?? 'agreed')}
            choices={OUTCOMES.map((known) => ({ id: known, name: words.outcomes[known] }))}
          />
          {outcome === 'agreed' && (
            <AmountField
              path="agreed"
              label={words.agreed}
              value={amount}
              onChange={setAmount}
              error={errorAt('agreed')}
            />
          )}
        </>
      )}
    >
      {words.decideText(money(before), money(after))}
    </DeskDialog>
  )
}
