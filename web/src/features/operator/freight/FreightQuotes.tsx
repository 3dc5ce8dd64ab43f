import type { FreightQuote, FreightQuoteStatus } from '@waybill/types'
import { useState } from 'react'
import { LoadFacts } from '@/domain/ltl/LoadFacts'
import { useFreightQuotes } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useAgo, useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Button, Card, Money, Segmented, toastSuccess, useUrlState } from '@/shared/ui'
import { DeskList } from '../DeskList'
import { DeskPage } from '../DeskPage'
import { AnswerDialog } from './AnswerDialog'

/** Freight quotes of all accounts. The filter is in the URL. */
export function FreightQuotes() {
  const words = useDeskWords()
  const { values, change } = useUrlState('status')
  const status: FreightQuoteStatus = values.status === 'answered' ? 'answered' : 'waiting'
  const list = useFreightQuotes(status)
  return (
    <DeskPage title={words.nav.freightQuotes} lead={words.freight.lead}>
      <Card flush>
        <div className="border-b border-line p-4">
          <Segmented<FreightQuoteStatus>
            label={words.freight.which}
            choices={[
              { id: 'waiting', name: words.freight.statuses.waiting },
              { id: 'answered', name: words.freight.statuses.answered },
            ]}
            value={status}
            onChange={(chosen) => change({ status: chosen === 'waiting' ? '' : chosen }, { replace: true })}
          />
        </div>
        <DeskList
          list={list}
          empty={{
            title: status === 'waiting' ? words.freight.empty : words.freight.emptyAnswered,
            text: words.freight.emptyText,
          }}
        >
          {(quote) => <FreightRow key={quote.id} quote={quote} />}
        </DeskList>
      </Card>
    </DeskPage>
  )
}

const placeOf = ({ city, state, postal_code, country }: FreightQuote['origin']) =>
  [city, state, postal_code, country].filter(Boolean).join(' ')

function FreightRow({ quote }: { quote: FreightQuote }) {
  const words = useDeskWords()
  const { ui } = useWords()
  const ago = useAgo()
  const date = useDate()
  const [answers, setAnswers] = useState(false)
  const answer = quote.price === null ? words.freight.answer : words.freight.answerAgain
  return (
    <li className="flex flex-col gap-4 px-5 py-4 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-semibold wrap-anywhere">
            {placeOf(quote.origin)} → {placeOf(quote.destination)}
          </p>
          <p className="text-[13px] text-muted wrap-anywhere">
            {[quote.number, ago(quote.created_at), `${words.freight.account} ${quote.account_id}`].join(
              ' · ',
            )}
          </p>
        </div>
        {quote.price !== null && quote.valid_until !== null && (
          <p className="text-right">
            <Money cents={quote.price} className="block font-semibold" />
            <Badge tone={quote.state === 'expired' ? 'warn' : 'good'}>
              {words.freight.until(date(quote.valid_until))}
            </Badge>
          </p>
        )}
        <Button
          variant={quote.price === null ? 'primary' : 'secondary'}
          aria-label={ui.withColon(answer, quote.number)}
          onPress={() => setAnswers(true)}
        >
          {answer}
        </Button>
      </div>
      <LoadFacts quote={quote} />
      {answers && (
        <AnswerDialog
          quote={quote}
          onClose={() => setAnswers(false)}
          onDone={() => toastSuccess(words.freight.sent)}
        />
      )}
    </li>
  )
}
