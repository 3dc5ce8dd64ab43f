import type {
  ShippingRuleDryRunRow,
  ShippingRuleList,
  ShippingRules,
  ShippingRuleShipment,
} from '@waybill/types'
import { useState } from 'react'
import { useTriedShipments } from '@/domain/shippingRule/shippingRules'
import { useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Card, Checkbox, Money, QueryView, Table, Td, Th } from '@/shared/ui'
import { Difference } from './Difference'
import { useDryRun, type DryRun as Run } from './useDryRun'

/** Rows that are shown at most; the totals count all. */
const SHOWN = 50

/** The effect that the rules would have had on the labels of the last months: totals, each rule, and row by row. */
export function DryRun({ rules: { matching, rules } }: { rules: ShippingRules }) {
  const words = useWords().shippingRules
  const { shipments, count } = useTriedShipments()
  const list = { matching, rules }
  const run = useDryRun(list, shipments.data)
  return (
    <Card flush title={words.dryRun}>
      <QueryView
        query={shipments}
        rows={3}
        empty={
          shipments.data?.length === 0 && (
            <p className="px-5 py-8 text-center text-sm text-muted">{words.dryRunEmpty}</p>
          )
        }
      >
        {(tried) => (
          <div className="flex flex-col gap-4 py-4">
            <p className="px-5 text-sm text-muted">{words.dryRunLead}</p>
            {run && run.rows.length === tried.length && (
              <>
                <Totals list={list} run={run} />
                <Rows list={list} run={run} tried={tried} />
              </>
            )}
          </div>
        )}
      </QueryView>
      {shipments.isPending && count > 0 && (
        <p role="status" className="px-5 pb-4 text-[13px] text-muted">
          {words.loading(count)}
        </p>
      )}
    </Card>
  )
}

function Totals({ list, run: { totals } }: { list: ShippingRuleList; run: Run }) {
  const words = useWords().shippingRules
  const counts = [
    words.tried(totals.orders),
    words.changed(totals.changed),
    totals.held > 0 && words.held(totals.held),
    totals.not_offered > 0 && words.notOffered(totals.not_offered),
  ].filter(Boolean)
  return (
    <div className="flex flex-col gap-3 px-5">
      <div role="status">
        <p className="text-[22px] leading-7 font-[650] tracking-tight">
          <Difference cents={totals.cost_now - totals.cost_then} />
        </p>
        <p className="text-[13px] text-muted">{counts.join(' · ')}</p>
      </div>
      <ul aria-label={words.byRule} className="flex flex-col gap-1 text-sm">
        {totals.rules.map((total, at) => (
          <li key={list.rules[at]?.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {list.rules[at]?.name}
              <span className="text-muted">
                {' · '}
                {[words.chose(total.chosen), total.held > 0 && words.held(total.held)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Difference cents={total.difference} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type RowsProps = { list: ShippingRuleList; run: Run; tried: readonly ShippingRuleShipment[] }

const changes = (row: ShippingRuleDryRunRow) =>
  row.result === 'held' ||
  row.result === 'not_offered' ||
  (row.rate_now !== null && row.rate_now !== row.rate_then)

function Rows({ list, run, tried }: RowsProps) {
  const words = useWords().shippingRules
  const [onlyChanges, setOnlyChanges] = useState(true)
  const pairs = run.rows.flatMap((row, at) => {
    const shipment = tried[at]
    return shipment && (!onlyChanges || changes(row)) ? [{ row, shipment }] : []
  })
  const shown = pairs.slice(-SHOWN).toReversed()
  return (
    <div className="flex flex-col gap-2">
      <Checkbox className="px-5" value={onlyChanges} onChange={setOnlyChanges}>
        {words.onlyChanges}
      </Checkbox>
      {shown.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{words.noChanges}</p>
      ) : (
        <Table
          label={words.dryRun}
          head={
            <>
              <Th>{words.columns.recipient}</Th>
              <Th>{words.columns.bought}</Th>
              <Th>{words.columns.chosen}</Th>
              <Th>{words.columns.difference}</Th>
            </>
          }
        >
          {shown.map(({ row, shipment }) => (
            <Row
              key={row.id}
              row={row}
              shipment={shipment}
              rule={row.rule === null ? '' : (list.rules[row.rule]?.name ?? '')}
            />
          ))}
        </Table>
      )}
      {pairs.length > shown.length && (
        <p className="px-5 text-[13px] text-muted">{words.shown(shown.length, pairs.length)}</p>
      )}
    </div>
  )
}

type RowProps = { row: ShippingRuleDryRunRow; shipment: ShippingRuleShipment; rule: string }

function Row({ row, shipment, rule }: RowProps) {
  const words = useWords().shippingRules
  const date = useDate()
  const then = row.rate_then === null ? undefined : shipment.rates[row.rate_then]
  const now = row.rate_now === null ? undefined : shipment.rates[row.rate_now]
  const why = row.result === 'held' || row.result === 'not_offered' ? row.result : 'options'
  return (
    <tr>
      <Td className="min-w-36">
        <span className="block font-medium wrap-anywhere">{shipment.recipient}</span>
        <span className="block text-[13px] text-muted">{date(shipment.created_at)}</span>
      </Td>
      <Td>{then ? <Service name={then.service_level} cents={then.total} /> : words.results.unknown}</Td>
      <Td>
        {now ? (
          <Service name={now.service_level} cents={now.total} />
        ) : (
          words.results[row.result === null ? 'none' : why]
        )}
        {rule && <span className="block text-[13px] text-muted">{rule}</span>}
      </Td>
      <Td>
        <Difference cents={row.difference} />
      </Td>
    </tr>
  )
}

function Service({ name, cents }: { name: string; cents: number }) {
  return (
    <span className="block">
      {name} <Money cents={cents} className="text-muted" />
    </span>
  )
}
