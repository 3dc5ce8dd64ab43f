import type { Alert } from '@bindings/Alert'
import type { AlertKind } from '@bindings/AlertKind'
import { BellOff, Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useAlerts } from '@/domain/alerts/alerts'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button, Card, EmptyState, ErrorState, Page, Pagination, Select, SkeletonRows } from '@/shared/ui'
import { AlertItem } from '../components/AlertItem'
import { ReminderDialog } from '../components/ReminderDialog'

/** What a list of every kind is called in the choice, which takes no empty value. */
const ALL = 'all'

/** What the product draws attention to, what is new, and the user's own reminders. Kind, page and form stand in the URL. */
export function AlertsFeatures() {
  const words = useWords()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const kinds = Object.keys(words.alerts.kinds) as AlertKind[]
  const kind = kinds.find((one) => one === params.get('kind')) ?? null
  const list = useAlerts(kind, page)
  const alerts = list.data?.data ?? []
  const meta = list.data?.meta
  const open = params.get('reminder')
  const edited = open === 'new' ? null : alerts.find(({ id, own }) => id === open && own)

  /** Changes the URL; empty values leave it. */
  const go = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { preventScrollReset: true },
    )

  return (
    <Page
      title={words.alerts.title}
      lead={words.alerts.lead}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => go({ reminder: 'new' })}>
          {words.alerts.add}
        </Button>
      }
    >
      <Card flush>
        <div className="border-b border-line px-4 py-4 md:px-5">
          <Select
            path="kind"
            label={words.alerts.kind}
            value={kind ?? ALL}
            onChange={(chosen) => go({ kind: chosen === ALL ? '' : chosen, page: '' })}
            choices={[
              { id: ALL, name: words.alerts.everything },
              ...kinds.map((id) => ({ id, name: words.alerts.kinds[id] })),
            ]}
            className="max-w-xs"
          />
        </div>
        {list.isPending ? (
          <SkeletonRows label={words.ui.loading} />
        ) : list.isError && list.data === undefined ? (
          <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        ) : alerts.length === 0 ? (
          <EmptyState
            icon={<BellOff aria-hidden />}
            title={kind === null ? words.alerts.empty : words.alerts.emptyKind}
            action={
              kind !== null && (
                <Button onPress={() => go({ kind: '', page: '' })}>{words.alerts.showEverything}</Button>
              )
            }
          >
            {kind === null && words.alerts.emptyText}
          </EmptyState>
        ) : (
          <>
            <h2 className="sr-only">{words.alerts.list}</h2>
            <ul className="divide-y divide-line">
              {alerts.map((alert) => (
                <AlertItem key={alert.id} alert={alert} onEdit={(one: Alert) => go({ reminder: one.id })} />
              ))}
            </ul>
            {meta && (
              <Pagination
                current={meta.current_page}
                last={meta.last_page}
                perPage={meta.per_page}
                total={meta.total}
                onChange={(next) => go({ page: next === 1 ? '' : String(next) })}
              />
            )}
          </>
        )}
      </Card>
      {open !== null && edited !== undefined && (
        <ReminderDialog key={open} reminder={edited} onClose={() => go({ reminder: '' })} />
      )}
    </Page>
  )
}
