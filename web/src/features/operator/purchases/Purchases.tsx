import type { WaitingPurchase } from '@waybill/types'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useWaiting } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useAgo } from '@/shared/format/when'
import { Badge, Button, Card, FilterSelect, Money, TextField, useUrlState } from '@/shared/ui'
import { DeskList } from '../DeskList'
import { DeskPage } from '../DeskPage'

/** The states in which purchases wait for a person, as far as one filters by them. */
const STATES = [
  'label_in_doubt',
  'label_bought',
  'capturing',
  'captured',
  'voiding',
  'refunding',
  'releasing',
] as const

/** The purchases that wait. State and courier are in the URL. */
export function Purchases() {
  const words = useDeskWords()
  const { values, change } = useUrlState('state', 'courier')
  const list = useWaiting(values)
  return (
    <DeskPage title={words.nav.purchases} lead={words.purchasesLead}>
      <FindPurchase />
      <Card flush>
        <div className="border-b border-line p-4">
          <FilterSelect
            path="state"
            label={words.state}
            all={words.allStates}
            value={values.state}
            onChange={(state) => change({ state }, { replace: true })}
            choices={STATES.map((state) => ({ id: state, name: words.states[state] }))}
            className="max-w-72"
          />
        </div>
        <DeskList list={list} empty={{ title: words.purchasesEmpty, text: words.purchasesEmptyText }}>
          {(purchase) => <WaitingRow key={purchase.id} purchase={purchase} />}
        </DeskList>
      </Card>
    </DeskPage>
  )
}

function WaitingRow({ purchase }: { purchase: WaitingPurchase }) {
  const words = useDeskWords()
  const ago = useAgo()
  return (
    <li>
      <Link
        to={`/operator/purchases/${purchase.id}`}
        className="flex items-center gap-4 px-5 py-3 text-sm hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <CourierMark slug={purchase.courier} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            {purchase.courier_name} {purchase.service}, <Money cents={purchase.amount} />
          </span>
          <span className="block truncate text-[13px] text-muted">{purchase.reference}</span>
        </span>
        <span className="flex flex-col items-end gap-1">
          <Badge tone="warn">{words.states[purchase.state]}</Badge>
          <span className="text-[13px] text-muted">{ago(purchase.since)}</span>
        </span>
      </Link>
    </li>
  )
}

function FindPurchase() {
  const words = useDeskWords()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const id = typed.trim()
        if (id !== '') void navigate(`/operator/purchases/${encodeURIComponent(id)}`)
      }}
    >
      <TextField
        path="find"
        label={words.find}
        hint={words.findHint}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        className="min-w-0 flex-1 basis-64 md:max-w-md"
      />
      <Button type="submit" className="mt-[26px]">
        {words.open}
      </Button>
    </form>
  )
}
