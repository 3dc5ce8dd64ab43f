import type { OperatorAccount, OperatorAccountPatch } from '@waybill/types'
import { useState } from 'react'
import { useChangeAccount } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useWords } from '@/shared/i18n'
import { Select } from '@/shared/ui'
import { DeskDialog } from '../DeskDialog'

/** An operator's action on an account. */
export type AccountAct = 'disable' | 'reopen' | 'country'

type AccountDialogProps = {
  account: OperatorAccount
  act: AccountAct
  onClose: () => void
  onDone: () => void
}

/** Disables or reopens an account, or changes its country; it says what that does. */
export function AccountDialog({ account, act, onClose, onDone }: AccountDialogProps) {
  const words = useDeskWords()
  const { account: names } = useWords()
  const change = useChangeAccount(account.id)
  const [country, setCountry] = useState(account.account_country)
  const changes: Record<AccountAct, Omit<OperatorAccountPatch, 'note'>> = {
    disable: { status: 'disabled' },
    reopen: { status: 'active' },
    country: { account_country: country },
  }
  const said = {
    disable: { title: words.disableTitle, text: words.disableText, button: words.disable },
    reopen: { title: words.reopenTitle, text: words.reopenText, button: words.reopen },
    country: { title: words.countryTitle, text: words.countryText, button: words.changeCountry },
  }[act]
  return (
    <DeskDialog
      send={(note) => change.mutateAsync({ ...changes[act], note })}
      onDone={onDone}
      onClose={onClose}
      title={said.title}
      submitLabel={said.button}
      isDanger={act === 'disable'}
      reason={{ label: words.reason, path: 'note' }}
      renderFields={(errorAt) =>
        act === 'country' && (
          <Select
            path="account_country"
            label={words.country}
            value={country}
            onChange={setCountry}
            choices={Object.entries(names.countries).map(([id, name]) => ({ id, name }))}
            error={errorAt('account_country')}
          />
        )
      }
    >
      {said.text}
    </DeskDialog>
  )
}
