import { CheckCheck, CircleCheck } from 'lucide-react'
import { ActionItem } from '@/domain/actions/ActionItem'
import { useActions, useMarkSeen } from '@/domain/actions/actions'
import { useWords } from '@/shared/i18n'
import {
  Card,
  EmptyState,
  LinkButton,
  Page,
  Pagination,
  QueryView,
  SendButton,
  useUrlState,
} from '@/shared/ui'
import { Approval } from './Approval'

/** Entries a page. */
const PAGE_SIZE = 25

/** The user's required actions, the most urgent first; each entry leads to the place where it is solved. */
export function RequiresAction() {
  const words = useWords()
  const { page, change } = useUrlState()
  const list = useActions(page, PAGE_SIZE)
  const seen = useMarkSeen()
  const unseen = (list.data?.data ?? []).filter((entry) => !entry.view_status).map(({ id }) => id)
  return (
    <Page
      title={words.actions.title}
      lead={words.actions.lead}
      actions={
        unseen.length > 0 && (
          <SendButton
            icon={<CheckCheck aria-hidden />}
            isPending={seen.isPending}
            onPress={() => seen.mutate(unseen)}
          >
            {words.actions.markSeen}
          </SendButton>
        )
      }
    >
      <Card flush>
        <QueryView
          query={list}
          empty={
            list.data?.data.length === 0 && (
              <EmptyState
                icon={<CircleCheck aria-hidden />}
                title={words.actions.empty}
                action={<LinkButton href="/dashboard">{words.actions.toDashboard}</LinkButton>}
              >
                {words.actions.emptyText}
              </EmptyState>
            )
          }
        >
          {({ data, meta }) => (
            <>
              <h2 className="sr-only">{words.actions.list}</h2>
              <ul className="divide-y divide-line">
                {data.map((entry) => (
                  <ActionItem key={entry.id} entry={entry}>
                    {(whom) => entry.place === 'approval' && <Approval entry={entry} name={whom} />}
                  </ActionItem>
                ))}
              </ul>
              <Pagination paging={meta} onChange={(next) => change({ page: next })} />
            </>
          )}
        </QueryView>
      </Card>
    </Page>
  )
}
