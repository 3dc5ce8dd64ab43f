import type { AuditEntry } from '@waybill/types'
import { Download, History, SearchX } from 'lucide-react'
import { auditPath, useAudit, type AuditFilter } from '@/domain/account/audit'
import { useMoment } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  Pagination,
  QueryView,
  Table,
  Td,
  Th,
  useUrlState,
  useScreenFrom,
} from '@/shared/ui'
import { ActivityFilter } from './ActivityFilter'

/** A filter that lets everything through. */
const NOTHING: AuditFilter = { action: '', user_id: '', from_date: '', to_date: '' }

/** Who did what in the account, the newest first. Filter and page are in the URL. */
export function Activity() {
  const words = useWords()
  const { values: filter, page, change } = useUrlState('action', 'user_id', 'from_date', 'to_date')
  const filtered = Object.values(filter).some((value) => value !== '')
  const list = useAudit(filter, page)
  /** Another filter starts at its first page. */
  const filterBy = (next: AuditFilter) => change({ ...next, page: 1 }, { replace: true })
  return (
    <Card
      flush
      title={words.settings.activity}
      aside={
        <LinkButton href={auditPath(filter)} download icon={<Download aria-hidden />}>
          {words.settings.activityExport}
        </LinkButton>
      }
    >
      <ActivityFilter filter={filter} onChange={filterBy} />
      <QueryView
        query={list}
        empty={
          list.data?.data.length === 0 &&
          (filtered ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={words.settings.activityNoMatch}
              action={<Button onPress={() => filterBy(NOTHING)}>{words.settings.activityClear}</Button>}
            />
          ) : (
            <EmptyState icon={<History aria-hidden />} title={words.settings.activityEmpty}>
              {words.settings.activityEmptyText}
            </EmptyState>
          ))
        }
      >
        {({ data, meta }) => (
          <>
            <ActivityRows entries={data} />
            <Pagination paging={meta} onChange={(next) => change({ page: next }, { replace: true })} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

function ActivityRows({ entries }: { entries: readonly AuditEntry[] }) {
  const words = useWords()
  const moment = useMoment()
  const hasColumns = useScreenFrom('md')
  const who = ({ actor_name }: AuditEntry) => actor_name || words.settings.activityProduct
  if (!hasColumns)
    return (
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="px-5 py-3 text-sm">
            <p className="wrap-anywhere">{entry.message}</p>
            <p className="mt-0.5 text-[13px] text-muted tabular-nums">
              {who(entry)} · <time dateTime={entry.created_at}>{moment(entry.created_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    )
  return (
    <Table
      label={words.settings.activity}
      head={
        <>
          <Th>{words.settings.activityColumns.when}</Th>
          <Th>{words.settings.activityColumns.who}</Th>
          <Th>{words.settings.activityColumns.what}</Th>
        </>
      }
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <Td className="whitespace-nowrap text-muted tabular-nums">
            <time dateTime={entry.created_at}>{moment(entry.created_at)}</time>
          </Td>
          <Td className="whitespace-nowrap font-medium">{who(entry)}</Td>
          <Td className="w-full wrap-anywhere">{entry.message}</Td>
        </tr>
      ))}
    </Table>
  )
}
