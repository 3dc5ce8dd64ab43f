import type { BalanceLine } from '@waybill/types'
import { useMoney } from '@/shared/format/money'
import { useMoment } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Money, Table, Td, TextLink, Th, useScreenFrom } from '@/shared/ui'

/** The transactions of a balance, the newest first. */
export function Lines({ lines }: { lines: readonly BalanceLine[] }) {
  const words = useWords().balance
  const money = useMoney()
  const moment = useMoment()
  const hasColumns = useScreenFrom('md')
  if (!hasColumns)
    return (
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex items-start gap-3 px-5 py-3 text-sm">
            <div className="min-w-0 flex-1">
              <What line={line} />
              <p className="mt-0.5 text-[13px] text-muted">
                {moment(line.at)} · {words.afterIs(money(line.balance))}
              </p>
            </div>
            <Money cents={line.amount} className="font-medium" />
          </li>
        ))}
      </ul>
    )
  return (
    <Table
      label={words.lines}
      head={
        <>
          <Th>{words.date}</Th>
          <Th>{words.what}</Th>
          <Th className="text-right">{words.change}</Th>
          <Th className="text-right">{words.after}</Th>
        </>
      }
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <Td>{moment(line.at)}</Td>
          <Td>
            <What line={line} />
          </Td>
          <Td className="text-right font-medium">
            <Money cents={line.amount} />
          </Td>
          <Td className="text-right">
            <Money cents={line.balance} />
          </Td>
        </tr>
      ))}
    </Table>
  )
}

function What({ line: { kind, description, shipment_id } }: { line: BalanceLine }) {
  const words = useWords().balance
  return (
    <>
      <p className="font-medium">{words.kinds[kind]}</p>
      <p className="wrap-anywhere text-muted">
        {shipment_id === null ? (
          description
        ) : (
          <TextLink href={`/shipment/${shipment_id}`}>{description}</TextLink>
        )}
      </p>
    </>
  )
}
