import type { QuoteSort, QuoteStatus, SavedQuote } from '@waybill/types'
import { Bookmark, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useSavedQuotes } from '@/domain/quote/savedQuotes'
import { useWords } from '@/shared/i18n'
import { Button, Card, Page, Pagination, QueryView, Select, useUrlState } from '@/shared/ui'
import { DeleteQuote } from '../DeleteQuote'
import { FreightQuotes } from '../freight/FreightQuotes'
import { NoQuotes } from '../NoQuotes'
import { QuoteFilters } from './QuoteFilters'
import { QuoteRows, useQuoteText } from './QuoteRows'
import { TodayDialog } from './TodayDialog'
import { useRefreshQuotes } from './useRefreshQuotes'

const sorts: readonly QuoteSort[] = ['newest', 'price', 'destination']

/** Saved quotes of either kind. The kind and the filters are in the URL. */
export function SavedQuotes() {
  const { values } = useUrlState('type')
  return values.type === 'freight' ? <FreightQuotes /> : <ParcelQuotes />
}

/** Saved quotes of parcels with their prices of then and of today. */
function ParcelQuotes() {
  const words = useWords()
  const dialogs = useDialogs()
  const text = useQuoteText()
  const { values, page, change } = useUrlState('type', 'status', 'search', 'sort', 'quote')
  const status: QuoteStatus = values.status === 'archived' ? 'archived' : 'active'
  const sort = sorts.find((known) => known === values.sort) ?? 'newest'
  const list = useSavedQuotes({ status, search: values.search, sort, page })
  const looks = useRefreshQuotes()
  const [deleting, setDeleting] = useState<SavedQuote | null>(null)
  const quotes = list.data?.data ?? []
  const isFiltered = values.search !== ''
  const bare = list.isSuccess && quotes.length === 0 && !isFiltered && status === 'active'
  return (
    <Page
      title={words.savedQuotes.title}
      lead={looks.text ?? words.savedQuotes.lead}
      actions={
        quotes.length > 0 &&
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
        <QuoteFilters
          kind="parcel"
          status={status}
          search={values.search}
          placeholder={words.savedQuotes.searchPlaceholder}
          change={change}
        >
          <Select
            path="sort"
            label={words.savedQuotes.sort}
            hideLabel
            value={sort}
            onChange={(chosen) => change({ sort: chosen === 'newest' ? '' : chosen, page: 1 })}
            choices={sorts.map((id) => ({ id, name: words.savedQuotes.sorts[id] }))}
            className="w-full md:ml-auto md:w-48"
          />
        </QuoteFilters>
        <QueryView
          query={list}
          rows={6}
          empty={
            list.data?.data.length === 0 && (
              <NoQuotes
                icon={<Bookmark aria-hidden />}
                isBare={bare}
                isFiltered={isFiltered}
                title={words.savedQuotes.emptyTitle}
                text={words.savedQuotes.emptyText}
                get={words.quickQuote.title}
                onGet={() => dialogs.open('quick_quote')}
                onClear={() => change({ search: '', page: 1 })}
              />
            )
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
      {deleting && (
        <DeleteQuote kind="parcel" id={deleting.id} onClose={() => setDeleting(null)}>
          {words.savedQuotes.deleteText(text(deleting).route)}
        </DeleteQuote>
      )}
    </Page>
  )
}
