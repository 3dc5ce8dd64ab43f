import type { AccountStatus, OperatorAccount } from '@waybill/types'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useAccounts } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import {
  Badge,
  Button,
  Card,
  EmptyState,
  QueryView,
  SearchField,
  toastSuccess,
  useUrlState,
} from '@/shared/ui'
import { DeskPage } from '../DeskPage'
import { MoreButton } from '../MoreButton'
import { AccountDialog, type AccountAct } from './AccountDialog'
import { ResetFactorsDialog } from './ResetFactorsDialog'

const tones: Record<AccountStatus, 'good' | 'bad' | 'neutral'> = {
  active: 'good',
  disabled: 'bad',
  closing: 'neutral',
}

/** Accounts without what people typed. The search stands in the URL. */
export function Accounts() {
  const words = useDeskWords()
  const { values, change } = useUrlState('search')
  const list = useAccounts(values.search)
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <DeskPage title={words.nav.accounts} lead={words.accountsLead}>
      <Card flush>
        <div className="border-b border-line p-4">
          <SearchField
            label={words.searchAccounts}
            value={values.search}
            onChange={(search) => change({ search }, { replace: true })}
            className="max-w-md"
          />
        </div>
        <QueryView
          query={list}
          empty={
            list.data !== undefined &&
            rows.length === 0 && (
              <EmptyState icon={<SearchX aria-hidden />} title={words.accountsEmpty}>
                {words.accountsEmptyText}
              </EmptyState>
            )
          }
        >
          {() => (
            <>
              <ul className="divide-y divide-line">
                {rows.map((account) => (
                  <AccountRow key={account.id} account={account} />
                ))}
              </ul>
              <MoreButton list={list} />
            </>
          )}
        </QueryView>
      </Card>
    </DeskPage>
  )
}

function AccountRow({ account }: { account: OperatorAccount }) {
  const words = useDeskWords()
  const { ui } = useWords()
  const date = useDate()
  const [act, setAct] = useState<AccountAct | null>(null)
  const [resetting, setResetting] = useState(false)
  const facts = [
    `${words.country} ${account.account_country}`,
    `${words.users} ${account.users}`,
    `${words.purchases} ${account.purchases}`,
    `${words.opened} ${date(account.created_at)}`,
  ]
  const name = account.owner_email || account.id
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          <Badge tone={tones[account.status]}>{words.status[account.status]}</Badge>
        </p>
        <p className="text-[13px] text-muted">{facts.join(' · ')}</p>
        <p className="text-[13px] text-muted wrap-anywhere">{account.id}</p>
      </div>
      {account.status !== 'closing' && (
        <div className="flex flex-wrap gap-2">
          {account.with_factor.length > 0 && (
            <Button aria-label={ui.withColon(words.resetFactors, name)} onPress={() => setResetting(true)}>
              {words.resetFactors}
            </Button>
          )}
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
