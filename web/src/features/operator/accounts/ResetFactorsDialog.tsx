import type { OperatorAccount } from '@waybill/types'
import { useState } from 'react'
import { useResetFactors } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { Select } from '@/shared/ui'
import { DeskDialog } from '../DeskDialog'

type ResetFactorsDialogProps = { account: OperatorAccount; onClose: () => void; onDone: () => void }

/** Removes the second factors of a user who has lost them. */
export function ResetFactorsDialog({ account, onClose, onDone }: ResetFactorsDialogProps) {
  const words = useDeskWords()
  const reset = useResetFactors(account.id)
  const [person, setPerson] = useState(account.with_factor[0]?.user_id ?? '')
  return (
    <DeskDialog
      send={(reason) => reset.mutateAsync({ user_id: person, reason })}
      onDone={onDone}
      onClose={onClose}
      title={words.resetFactorsTitle}
      submitLabel={words.resetFactors}
      isDanger
      reason={{ label: words.reason, path: 'reason' }}
      renderFields={(errorAt) => (
        <Select
          path="user_id"
          label={words.person}
          value={person}
          onChange={setPerson}
          choices={account.with_factor.map(({ user_id, email }) => ({ id: user_id, name: email }))}
          error={errorAt('user_id')}
        />
      )}
    >
      {words.resetFactorsText}
    </DeskDialog>
  )
}
