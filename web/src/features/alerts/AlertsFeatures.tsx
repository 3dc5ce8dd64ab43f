import type { Alert, AlertKind } from '@waybill/types'
import { BellOff, Plus } from 'lucide-react'
import { useAlerts } from '@/domain/alerts/alerts'
import { useWords } from '@/shared/i18n'
import { Button, Card, EmptyState, FilterSelect, Page, Pagination, QueryView, useUrlState } from '@/shared/ui'
import { AlertItem } from './AlertItem'
import { ReminderDialog } from './ReminderDialog'

/** What the product draws attention to, what is new, and the user's own reminders. Kind, page and form are in the URL. */
export function AlertsFeatures() {
  const words = useWords()
  const { values, page, change } = useUrlState('kind', 'reminder')
  const kinds = Object.keys(words.alerts.kinds) as AlertKind[]
  const kind = kinds.find((one) => one === values.kind) ?? null
  const list = useAlerts(kind, page)
  const open = values.reminder
  const edited = open === 'new' ? null : list.data?.data.find(({ id, own }) => id === open && own)
  return (
    <Page
      title={words.alerts.title}
      lead={words.alerts.lead}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => change({ reminder: 'new' })}>
          {words.alerts.add}
        </Button>
      }
    >
      <Card flush>
        <div className="border-b border-line px-4 py-4 md:px-5">
          <FilterSelect
            path="kind"
            label={words.alerts.kind}
            all={words.alerts.everything}
            value={kind ?? ''}
            onChange={(chosen) => change({ kind: chosen, page: 1 })}
            choices={kinds.map((id) => ({ id, name: words.alerts.kinds[id] }))}
            className="max-w-xs"
          />
        </div>
        <QueryView
          query={list}
          empty={
            list.data?.data.length === 0 && (
              <EmptyState
                icon={<BellOff aria-hidden />}
                title={kind === null ? words.alerts.empty : words.alerts.emptyKind}
                action={
                  kind !== null && (
                    <Button onPress={() => change({ kind: '', page: 1 })}>
                      {words.alerts.showEverything}
                    </Button>
                  )
                }
              >
                {kind === null && words.alerts.emptyText}
              </EmptyState>
            )
          }
        >
          {({ data, meta }) => (
            <>
              <h2 className="sr-only">{words.alerts.list}</h2>
              <ul className="divide-y divide-line">
                {data.map((alert) => (
                  <AlertItem
                    key={alert.id}
                    alert={alert}
                    onEdit={(one: Alert) => change({ reminder: one.id })}
                  />
                ))}
              </ul>
              <Pagination paging={meta} onChange={(next) => change({ page: next })} />
            </>
          )}
        </QueryView>
      </Card>
      {open !== '' && edited !== undefined && (
        <ReminderDialog key={open} reminder={edited} onClose={() => change({ reminder: '' })} />
      )}
    </Page>
  )
}
