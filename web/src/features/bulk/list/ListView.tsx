import type { BulkRow, BulkRun } from '@waybill/types'
import { FilePlus2, Layers, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddressText } from '@/domain/address/addressText'
import { useAddRow, useBulkRows, useBulkRun } from '@/domain/bulk/bulk'
import { STORE_ORDERS } from '@/domain/shop/paths'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Button, Card, EmptyState, Page, QueryView, SendButton, Switch, TextLink } from '@/shared/ui'
import { Grid } from '../rows/Grid'
import { ChosenRows } from './ChosenRows'
import { Downloads } from './Downloads'
import { PayBar } from './PayBar'
import { Progress } from './Progress'
import { RuleBar } from './RuleBar'

type ListViewProps = { id: string; onNew: () => void }

/** A list: how its rates are chosen, its rows, what they cost and what became of them. */
export function ListView({ id, onNew }: ListViewProps) {
  const words = useWords()
  const run = useBulkRun(id)
  const text = useAddressText()
  const leadOf = ({ name, counts, origin_address: origin }: BulkRun) =>
    origin ? words.bulk.from(name, counts.rows, text(origin).place) : words.bulk.fromMany(name, counts.rows)
  const lead = run.data && leadOf(run.data)
  return (
    <Page
      title={words.bulk.title}
      lead={lead ?? null}
      actions={
        <>
          <Button icon={<FilePlus2 aria-hidden />} onPress={onNew}>
            {words.bulk.newList}
          </Button>
          {/* Rows are typed where it is known from where they go. */}
          {run.data?.origin_address !== null && (
            <AddRow id={id} isDisabled={!run.data || run.data.state === 'buying'} />
          )}
        </>
      }
    >
      <QueryView query={run} rows={6}>
        {(data) => <Loaded run={data} />}
      </QueryView>
    </Page>
  )
}

function AddRow({ id, isDisabled }: { id: string; isDisabled: boolean }) {
  const words = useWords()
  const ask = useAsk()
  const add = useAddRow(id)
  return (
    <SendButton
      icon={<Plus aria-hidden />}
      isPending={add.isPending}
      isDisabled={isDisabled}
      onPress={() => add.mutate(ask('bulk.row', { columns: [], header: [], cells: [] }))}
    >
      {words.bulk.addRow}
    </SendButton>
  )
}

/** States in which a row wants a person. */
const WANTS = new Set<BulkRow['state']>(['needs_fix', 'no_rate', 'price_rose', 'failed', 'pending_payment'])

function Loaded({ run }: { run: BulkRun }) {
  const words = useWords()
  const rows = useBulkRows(run)
  const [onlyFaults, setOnlyFaults] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      for (const id of ids)
        if (isChosen) after.add(id)
        else after.delete(id)
      return after
    })
  const selected = rows.data?.filter(({ id }) => chosen.has(id)) ?? []
  const wanting = rows.data?.filter((row) => WANTS.has(row.state) || row.lacks.length > 0) ?? []
  const isOfStore = rows.data?.some(({ shipment_type: type }) => type === 'shopify') ?? false
  return (
    <>
      {isOfStore && (
        <TextLink href={STORE_ORDERS} className="self-start">
          {words.bulk.toOrders}
        </TextLink>
      )}
      <Card>
        <RuleBar run={run} />
        <Progress run={run} />
      </Card>
      <Downloads run={run} rows={rows.data ?? []} />
      <QueryView
        query={rows}
        rows={8}
        empty={
          rows.data?.length === 0 && (
            <EmptyState icon={<Layers aria-hidden />} title={words.bulk.emptyList}>
              {words.bulk.lead}
            </EmptyState>
          )
        }
      >
        {(data) => (
          <div className="flex flex-col gap-3">
            {(wanting.length > 0 || onlyFaults) && data.length > wanting.length && (
              <Switch value={onlyFaults} onChange={setOnlyFaults}>
                {words.bulk.showFaults}
              </Switch>
            )}
            <Grid
              run={run}
              rows={onlyFaults ? wanting : data}
              selection={{ chosen, choose: (id, isChosen) => choose([id], isChosen) }}
            />
          </div>
        )}
      </QueryView>
      {/* The outcomes stay in sight once nothing is chosen any more. */}
      <ChosenRows run={run} rows={selected} all={rows.data ?? []} onChoose={choose} />
      {selected.length === 0 && <PayBar run={run} rows={rows.data ?? []} />}
    </>
  )
}
