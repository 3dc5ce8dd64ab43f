import type { QuoteKind, QuoteSort, QuoteStatus, SavedQuote } from '@waybill/types'
import { Bookmark, RefreshCw, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useSavedQuotes } from '@/domain/quote/savedQuotes'
import { useMenuLinks } from '@/domain/site/menuLinks'
import { useWords } from '@/shared/i18n'
import {
  Button,
  Card,
  EmptyState,
  Page,
  Pagination,
  QueryView,
  SearchField,
  Segmented,
  Select,
  useUrlState,
} from '@/shared/ui'
import { DeleteQuote } from '../components/DeleteQuote'
import { QuoteRows } from '../components/QuoteRows'
import { TodayDialog } from '../components/TodayDialog'
import { useLooks } from '../components/useLooks'

const sorts: readonly QuoteSort[] = ['newest', 'price', 'destination']

/** Saved quotes with their prices of then and of today. Filters, page and the open quote stand in the URL. */
export function SavedQuotes() {
  const words = useWords()
  const dialogs = useDialogs()
  const { values, page, change } = useUrlState('type', 'status', 'search', 'sort', 'quote')
  const type: QuoteKind = values.type === 'freight' ? 'freight' : 'parcel'
  const status: QuoteStatus = values.status === 'archived' ? 'archived' : 'active'
  const sort = sorts.find((known) => known === values.sort) ?? 'newest'
  const list = useSavedQuotes({ type, status, search: values.search, sort, page })
  const looks = useLooks()
  const [deleting, setDeleting] = useState<SavedQuote | null>(null)
  // Freight quotes are asked for on a screen of their own; without it there are none to list.
  const hasFreight = (useMenuLinks().data ?? []).some(({ id }) => id === 'ltl-quote')
  const quotes = list.data?.data ?? []
  const isFiltered = values.search !== ''
  const bare = list.isSuccess && quotes.length === 0 && !isFiltered && status === 'active'
  return (
    <Page
      title={words.savedQuotes.title}
      lead={looks.text ?? words.savedQuotes.lead}
      actions={
        quotes.length > 0 &&
        type === 'parcel' &&
        (looks.isLooking ? (
          <Button onPress={looks.stop}>{words.savedQuotes.stop}</Button>
        ) : (
          <Button icon={<RefreshCw aria-hidden />} onPress={() => void looks.all(quotes)}>
            {words.savedQuotes.refresh}
          </Button>
        ))
      }
    >
      <Card flush>
        <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
          {hasFreight && (
            <Segmented<QuoteKind>
              label={words.savedQuotes.kind}
              choices={[
                { id: 'parcel', name: words.savedQuotes.kinds.parcel },
                { id: 'freight', name: words.savedQuotes.kinds.freight },
              ]}
              value={type}
              onChange={(kind) => change({ type: kind === 'parcel' ? '' : kind, page: 1 })}
            />
          )}
          <Segmented<QuoteStatus>
            label={words.savedQuotes.status}
            choices={[
              { id: 'active', name: words.savedQuotes.statuses.active },
              { id: 'archived', name: words.savedQuotes.statuses.archived },
            ]}
            value={status}
            onChange={(chosen) => change({ status: chosen === 'active' ? '' : chosen, page: 1 })}
          />
          <SearchField
            label={words.savedQuotes.search}
            placeholder={words.savedQuotes.searchPlaceholder}
            value={values.search}
            onChange={(search) => change({ search, page: 1 }, { replace: true })}
            className="min-w-56 flex-1 md:max-w-sm"
          />
          <Select
            path="sort"
            label={words.savedQuotes.sort}
            hideLabel
            value={sort}
            onChange={(chosen) => change({ sort: chosen === 'newest' ? '' : chosen, page: 1 })}
            choices={sorts.map((id) => ({ id, name: words.savedQuotes.sorts[id] }))}
            className="w-full md:ml-auto md:w-48"
          />
        </div>
        <QueryView
          query={list}
          rows={6}
          empty={
            list.data?.data.length === 0 &&
            (bare ? (
              <EmptyState
                icon={<Bookmark aria-hidden />}
                title={words.savedQuotes.emptyTitle}
                action={
                  <Button variant="primary" onPress={() => dialogs.open('quick_quote')}>
                    {words.quickQuote.title}
                  </Button>
                }
              >
                {words.savedQuotes.emptyText}
              </EmptyState>
            ) : isFiltered ? (
              <EmptyState
                icon={<SearchX aria-hidden />}
                title={words.savedQuotes.noMatch}
                action={
                  <Button onPress={() => change({ search: '', page: 1 })}>{words.savedQuotes.clear}</Button>
                }
              />
            ) : (
              <EmptyState icon={<Bookmark aria-hidden />} title={words.savedQuotes.noneArchived} />
            ))
          }
        >
          {({ data, meta }) => (
            <>
              <QuoteRows
                quotes={data}
                looking={looks.looking}
                onLook={(quote) => void looks.all([quote])}
                onOpen={({ id }) => change({ quote: id })}
                onDelete={setDeleting}
              />
              <Pagination paging={meta} onChange={(next) => change({ page: next })} />
            </>
          )}
        </QueryView>
      </Card>
      {values.quote !== '' && (
        <TodayDialog
          key={values.quote}
          id={values.quote}
          onClose={() => change({ quote: '' }, { replace: true })}
        />
      )}
      {deleting && <DeleteQuote quote={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  )
}
