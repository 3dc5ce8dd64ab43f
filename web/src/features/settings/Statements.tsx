import type { Statement } from '@waybill/types'
import { ChevronLeft, ChevronRight, Download, FileSpreadsheet, FileText, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { STATEMENT_FORMATS, statementPath, useStatements } from '@/domain/payment/statements'
import { useMoney } from '@/shared/format/money'
import { dateFormat } from '@/shared/format/when'
import { useLanguage, useWords } from '@/shared/i18n'
import {
  Badge,
  Button,
  Card,
  EmptyState,
  IconButton,
  Menu,
  MenuItem,
  Money,
  QueryView,
  Table,
  Td,
  Th,
  useScreenFrom,
  useUrlState,
} from '@/shared/ui'

/** The total of each month, with its statement for the bookkeeper. The year is in the URL. */
export function Statements() {
  const words = useWords().statements
  const [thisYear] = useState(() => new Date().getFullYear())
  const { values, change } = useUrlState('year')
  const year = Math.min(new Date(values.year).getUTCFullYear() || thisYear, thisYear)
  const list = useStatements(year)
  const go = (to: number) => change({ year: to === thisYear ? '' : String(to) }, { replace: true })
  return (
    <Card
      flush
      title={words.title}
      aside={
        <span className="flex items-center gap-1">
          <IconButton label={words.earlier(year - 1)} onPress={() => go(year - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span aria-live="polite" className="font-medium tabular-nums">
            {year}
          </span>
          <IconButton
            label={words.later(year + 1)}
            isDisabled={year === thisYear}
            onPress={() => go(year + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </span>
      }
    >
      <p className="max-w-prose px-5 py-4 text-sm text-muted">{words.lead}</p>
      <QueryView
        query={list}
        empty={
          list.data?.length === 0 && (
            <EmptyState icon={<ReceiptText aria-hidden />} title={words.none(year)}>
              {words.noneText}
            </EmptyState>
          )
        }
      >
        {(months) => <Months months={months} />}
      </QueryView>
    </Card>
  )
}

function Months({ months }: { months: readonly Statement[] }) {
  const words = useWords().statements
  const language = useLanguage()
  const hasColumns = useScreenFrom('md')
  const name = ({ month }: Statement) =>
    dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
  if (!hasColumns)
    return (
      <ul className="divide-y divide-line border-t border-line">
        {months.map((month) => (
          <li key={month.month} className="flex items-center gap-3 px-5 py-3 text-sm">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {name(month)}
                {!month.is_complete && <Badge tone="neutral">{words.soFar}</Badge>}
              </p>
              <p className="mt-0.5 text-[13px] text-muted">
                <Money cents={month.total} /> · {words.documents(month.documents)}
              </p>
              <ToBalance month={month} />
            </div>
            <Formats month={month} name={name(month)} />
          </li>
        ))}
      </ul>
    )
  return (
    <Table
      label={words.title}
      head={
        <>
          <Th>{words.month}</Th>
          <Th className="text-right">{words.documentsTitle}</Th>
          <Th className="text-right">{words.charged}</Th>
          <Th className="text-right">{words.returned}</Th>
          <Th className="text-right">{words.total}</Th>
          <Th>
            <span className="sr-only">{words.download}</span>
          </Th>
        </>
      }
    >
      {months.map((month) => (
        <tr key={month.month}>
          <Td>
            <span className="flex items-center gap-2 font-medium">
              {name(month)}
              {!month.is_complete && <Badge tone="neutral">{words.soFar}</Badge>}
            </span>
            <ToBalance month={month} />
          </Td>
          <Td className="text-right tabular-nums">{month.documents}</Td>
          <Td className="text-right">
            <Money cents={month.charged} />
          </Td>
          <Td className="text-right">
            <Money cents={month.returned} />
          </Td>
          <Td className="text-right font-medium">
            <Money cents={month.total} />
          </Td>
          <Td className="text-right">
            <Formats month={month} name={name(month)} />
          </Td>
        </tr>
      ))}
    </Table>
  )
}

/** The top-ups of a month, which are in no total. */
function ToBalance({ month: { to_balance } }: { month: Statement }) {
  const words = useWords().statements
  const money = useMoney()
  return to_balance !== 0 && <p className="text-[13px] text-muted">{words.toBalance(money(to_balance))}</p>
}

/** The statement of a month in each format. */
function Formats({ month: { month }, name }: { month: Statement; name: string }) {
  const words = useWords().statements
  return (
    <Menu
      label={words.downloadOf(name)}
      trigger={
        <Button icon={<Download aria-hidden />} aria-label={words.downloadOf(name)}>
          {words.download}
        </Button>
      }
    >
      {STATEMENT_FORMATS.map((format) => (
        <MenuItem
          key={format}
          href={statementPath(month, format)}
          download
          icon={format === 'pdf' ? <FileText aria-hidden /> : <FileSpreadsheet aria-hidden />}
        >
          {words.formats[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}
