import type { Adjustment } from '@waybill/types'
import { useState } from 'react'
import { useRecordOutcome } from '@/domain/adjustment/adjustments'
import { AmountField } from '@/shared/form'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'
import { Banner, Button, Dialog, RadioGroup, SendButton, toastSuccess } from '@/shared/ui'

type Outcome = 'agreed' | 'refused'

/** The courier's answer, and the amount taken off. */
export function OutcomeDialog({ shown, onClose }: { shown: Adjustment; onClose: () => void }) {
  const words = useWords()
  const said = words.adjustments
  const record = useRecordOutcome(shown.id)
  const [outcome, setOutcome] = useState<Outcome>('agreed')
  const [amount, setAmount] = useState(() => ask('number.cents_field', shown.explanation.difference))
  const failure = record.error
  const amountError = failure && violationsOf(failure).find(({ path }) => path === 'agreed')?.message
  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      title={said.recordOutcome}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <SendButton
            variant="primary"
            isPending={record.isPending}
            onPress={() =>
              record.mutate(
                { outcome, agreed: outcome === 'agreed' ? ask('number.cents', amount) : null },
                {
                  onSuccess: () => {
                    toastSuccess(said.outcomeSaved)
                    onClose()
                  },
                },
              )
            }
          >
            {said.saveOutcome}
          </SendButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && !amountError && <Banner tone="bad" title={messageOf(failure)} />}
        <RadioGroup
          path="outcome"
          label={said.outcome}
          value={outcome}
          onChange={(chosen) => setOutcome(chosen as Outcome)}
          choices={[
            { id: 'agreed', name: said.statuses.won },
            { id: 'refused', name: said.statuses.lost },
          ]}
        />
        {outcome === 'agreed' && (
          <AmountField
            path="agreed"
            label={said.agreed}
            value={amount}
            onChange={setAmount}
            {...(amountError && { error: amountError })}
          />
        )}
      </div>
    </Dialog>
  )
}
