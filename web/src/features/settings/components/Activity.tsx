import type { AuditEntry } from '@bindings/AuditEntry'
import { Download, History, SearchX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { auditPath, useAudit, type AuditFilter } from '@/domain/account/audit'
import { useMoment } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  Pagination,
  SkeletonRows,
  Table,
  Td,
  Th,
} from '@/shared/ui'
import { ActivityFilter } from './ActivityFilter'

const members = ['action', 'user_id', 'from_date', 'to_date'] as const

/** Who did what in the account, the newest first. Filter and page stand in the URL. */
export function Activity() {
  const words = useWords()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const filter = Object.fromEntries(
    members.map((member) => [member, params.get(member) ?? '']),
  ) as AuditFilter
  const filtered = members.some((member) => filter[member] !== '')
  const list = useAudit(filter, page)
  const entries = list.data?.data ?? []
  const meta = list.data?.meta
  /** Another filter starts at its first page. */
  const go = (next: AuditFilter, to = 1) =>
    setParams(
      new URLSearchParams([
        ['tab', 'activity'],
        ...members.filter((member) => next[member] !== '').map((member) => [member, next[member]]),
        ...(to === 1 ? [] : [['page', String(to)]]),
      ]),
      { replace: true, preventScrollReset: true },
    )
  const clear = () => go({ action: '', user_id: '', from_date: '', to_date: '' })
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
      <ActivityFilter filter={filter} onChange={go} />
      {list.isPending ? (
        <SkeletonRows label={words.ui.loading} />
      ) : list.isError && list.data === undefined ? (
        <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : entries.length === 0 ? (
        filtered ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={words.settings.activityNoMatch}
            action={<Button onPress={clear}>{words.settings.activityClear}</Button>}
          />
        ) : (
          <EmptyState icon={<History aria-hidden />} title={words.settings.activityEmpty}>
            {words.settings.activityEmptyText}
          </EmptyState>
        )
      ) : (
        <>
          <ActivityRows entries={entries} />
          {meta && (
            <Pagination
              current={meta.current_page}
              last={meta.last_page}
              perPage={meta.per_page}
              total={meta.total}
              onChange={(next) => go(filter, next)}
            />
          )}
        </>
      )}
    </Card>
  )
}

function ActivityRows({ entries }: { entries: readonly AuditEntry[] }) {
  const words = useWords()
  const moment = useMoment()
  const who = ({ actor_name }: AuditEntry) => actor_name || words.settings.activityProduct
  return (
    <>
      <div className="hidden md:block">
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
      </div>
      <ul className="divide-y divide-line md:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="px-5 py-3 text-sm">
            <p className="wrap-anywhere">{entry.message}</p>
            <p className="mt-0.5 text-[13px] text-muted tabular-nums">
              {who(entry)} · <time dateTime={entry.created_at}>{moment(entry.created_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
