import type { AccountStatus, OperatorAccount } from '@waybill/types'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useAccounts } from '@/domain/operator/queries'
import { useDeskBalanceWords, useDeskWords, useIntegrationWords } from '@/domain/operator/words'
import { useMoney } from '@/shared/format/money'
import { useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Button, Card, Checkbox, SearchField, toastSuccess, useUrlState } from '@/shared/ui'
import { DeskList } from '../DeskList'
import { DeskPage } from '../DeskPage'
import { AccountDialog, type AccountAct } from './AccountDialog'
import { BalanceDialog } from './BalanceDialog'
import { IntegrationsDialog } from './IntegrationsDialog'
import { ResetFactorsDialog } from './ResetFactorsDialog'

const tones: Record<AccountStatus, 'good' | 'bad' | 'neutral'> = {
  active: 'good',
  disabled: 'bad',
  closing: 'neutral',
}

/** Accounts without what people typed. The search is in the URL. */
export function Accounts() {
  const words = useDeskWords()
  const balanceWords = useDeskBalanceWords()
  const { values, change } = useUrlState('search', 'negative')
  const onlyNegative = values.negative !== ''
  const list = useAccounts(values.search, onlyNegative)
  return (
    <DeskPage title={words.nav.accounts} lead={words.accountsLead}>
      <Card flush>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line p-4">
          <SearchField
            label={words.searchAccounts}
            value={values.search}
            onChange={(search) => change({ search }, { replace: true })}
            className="max-w-md flex-1 basis-60"
          />
          <Checkbox
            value={onlyNegative}
            onChange={(only) => change({ negative: only ? 'yes' : '' }, { replace: true })}
          >
            {balanceWords.onlyNegative}
          </Checkbox>
        </div>
        <DeskList
          list={list}
          empty={{
            icon: <SearchX aria-hidden />,
            title: onlyNegative ? balanceWords.noNegative : words.accountsEmpty,
            text: !onlyNegative && words.accountsEmptyText,
          }}
        >
          {(account) => <AccountRow key={account.id} account={account} />}
        </DeskList>
      </Card>
    </DeskPage>
  )
}

function AccountRow({ account }: { account: OperatorAccount }) {
  const words = useDeskWords()
  const integrations = useIntegrationWords()
  const balanceWords = useDeskBalanceWords()
  const { ui } = useWords()
  const date = useDate()
  const [act, setAct] = useState<AccountAct | null>(null)
  const [resetting, setResetting] = useState(false)
  const [openBalance, setOpenBalance] = useState(false)
  const money = useMoney()
  const [openIntegrations, setOpenIntegrations] = useState(false)
  const facts = [
    `${words.country} ${account.account_country}`,
    `${words.users} ${account.users}`,
    `${words.purchases} ${account.purchases}`,
    account.balance !== 0 && `${balanceWords.title} ${money(account.balance)}`,
    `${words.opened} ${date(account.created_at)}`,
    account.has_test_data && integrations.testData,
  ].filter(Boolean)
  const name = account.owner_email || account.id
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          <Badge tone={tones[account.status]}>{words.status[account.status]}</Badge>
          {account.balance < 0 && <Badge tone="warn">{balanceWords.negative}</Badge>}
          {account.is_credit_stopped && <Badge tone="bad">{balanceWords.stopped}</Badge>}
        </p>
        <p className="text-[13px] text-muted">{facts.join(' · ')}</p>
        <p className="text-[13px] text-muted wrap-anywhere">{account.id}</p>
      </div>
      {account.status !== 'closing' && (
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={ui.withColon(integrations.title, name)}
            onPress={() => setOpenIntegrations(true)}
          >
            {integrations.title}
          </Button>
          {account.with_factor.length > 0 && (
            <Button aria-label={ui.withColon(words.resetFactors, name)} onPress={() => setResetting(true)}>
              {words.resetFactors}
            </Button>
          )}
          <Button aria-label={ui.withColon(balanceWords.title, name)} onPress={() => setOpenBalance(true)}>
            {balanceWords.title}
          </Button>
          <Button aria-label={ui.withColon(words.changeCountry, name)} onPress={() => setAct('country')}>
            {words.changeCountry}
          </Button>
          {account.status === 'active' ? (
            <Button aria-label={ui.withColon(words.disable, name)} onPress={() => setAct('disable')}>
              {words.disable}
            </Button>
          ) : (
            <Button aria-label={ui.withColon(words.reopen, name)} onPress={() => setAct('reopen')}>
              {words.reopen}
            </Button>
          )}
        </div>
      )}
      {openIntegrations && (
        <IntegrationsDialog account={account} name={name} onClose={() => setOpenIntegrations(false)} />
      )}
      {openBalance && (
        <BalanceDialog
          account={account}
          onClose={() => setOpenBalance(false)}
          onDone={() => toastSuccess(words.changed)}
        />
      )}
      {resetting && (
        <ResetFactorsDialog
          account={account}
          onClose={() => setResetting(false)}
          onDone={() => toastSuccess(words.changed)}
        />
      )}
      {act !== null && (
        <AccountDialog
          account={account}
          act={act}
          onClose={() => setAct(null)}
          onDone={() => toastSuccess(words.changed)}
        />
      )}
    </li>
  )
}
