import type { LtlQuoteRequest, QuoteStatus } from '@waybill/types'
import { Container } from 'lucide-react'
import { useState } from 'react'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useFreightQuotes } from '@/domain/ltl/ltl'
import { useWords } from '@/shared/i18n'
import { Button, Card, Page, Pagination, QueryView, useUrlState } from '@/shared/ui'
import { DeleteQuote } from '../DeleteQuote'
import { NoQuotes } from '../NoQuotes'
import { QuoteFilters } from '../saved/QuoteFilters'
import { FreightDetails } from './FreightDetails'
import { FreightRows, useFreightText } from './FreightRows'

/** Freight quotes, with the desk's price once there is one. */
export function FreightQuotes() {
  const words = useWords()
  const dialogs = useDialogs()
  const text = useFreightText()
  const { values, page, change } = useUrlState('type', 'status', 'search', 'sort')
  const status: QuoteStatus = values.status === 'archived' ? 'archived' : 'active'
  const list = useFreightQuotes({ status, search: values.search, page })
  const [shown, setShown] = useState<LtlQuoteRequest | null>(null)
  const [deleting, setDeleting] = useState<LtlQuoteRequest | null>(null)
  const ask = () => dialogs.open('ltl_quote')
  const isFiltered = values.search !== ''
  const isBare = list.data?.data.length === 0 && !isFiltered && status === 'active'
  return (
    <Page
      title={words.savedQuotes.title}
      lead={words.ltl.list.lead}
      actions={
        list.data &&
        !isBare && (
          <Button icon={<Container aria-hidden />} onPress={ask}>
            {words.ltl.get}
          </Button>
        )
      }
    >
      <Card flush>
        <QuoteFilters
          kind="freight"
          status={status}
          search={values.search}
          placeholder={words.ltl.list.placeholder}
          change={change}
        />
        <QueryView
          query={list}
          rows={6}
          empty={
            list.data?.data.length === 0 && (
              <NoQuotes
                icon={<Container aria-hidden />}
                isBare={isBare}
                isFiltered={isFiltered}
                title={words.ltl.list.emptyTitle}
                text={words.ltl.list.emptyText}
                get={words.ltl.get}
                onGet={ask}
                onClear={() => change({ search: '', page: 1 })}
              />
            )
          }
        >
          {({ data, meta }) => (
            <>
              <FreightRows quotes={data} onShow={setShown} onDelete={setDeleting} />
              <Pagination paging={meta} onChange={(next) => change({ page: next })} />
            </>
          )}
        </QueryView>
      </Card>
      {shown && <FreightDetails quote={shown} onClose={() => setShown(null)} />}
      {deleting && (
        <DeleteQuote kind="freight" id={deleting.id} onClose={() => setDeleting(null)}>
          {words.ltl.list.deleteText(text(deleting).route)}
        </DeleteQuote>
      )}
    </Page>
  )
}
