import type { LtlQuoteRequest, LtlState } from '@waybill/types'
import { townOf } from '@/domain/ltl/ltl'
import { useAgo, useDate, useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Badge, Money, Table, Td, Th, useScreenFrom } from '@/shared/ui'
import { QuoteMenu } from '../QuoteMenu'
import { QuoteName } from '../QuoteName'

type Acts = { onShow: (quote: LtlQuoteRequest) => void; onDelete: (quote: LtlQuoteRequest) => void }

export const stateTones: Record<LtlState, 'neutral' | 'good' | 'warn'> = {
  waiting: 'neutral',
  answered: 'good',
  expired: 'warn',
}

/** A freight quote in words: where from and where to, what. */
export function useFreightText() {
  const words = useWords()
  const ask = useAsk()
  return ({ origin, destination, dimension_unit, weight_unit, pallets }: LtlQuoteRequest) => {
    const load = ask('ltl.load', { dimension_unit, weight_unit, pallets })
    return {
      route: words.savedQuotes.route(townOf(origin), townOf(destination)),
      load,
      pallets: words.ltl.inAll(load.quantity),
      sums: [load.weight_text, load.volume_text].filter(Boolean).join(' · '),
    }
  }
}

/** The rows of freight quotes: a table, on phones a list. */
export function FreightRows({ quotes, ...acts }: Acts & { quotes: readonly LtlQuoteRequest[] }) {
  const words = useWords()
  const { columns } = words.savedQuotes
  const hasColumns = useScreenFrom('lg')
  if (!hasColumns)
    return (
      <ul className="divide-y divide-line">
        {quotes.map((quote) => (
          <FreightItem key={quote.id} quote={quote} {...acts} />
        ))}
      </ul>
    )
  return (
    <Table
      label={words.ltl.list.label}
      head={
        <>
          <Th className="min-w-44">{columns.route}</Th>
          <Th>{words.ltl.list.load}</Th>
          <Th>{words.ltl.list.asked}</Th>
          <Th className="text-right!">{words.ltl.list.price}</Th>
          <Th>
            <span className="sr-only">{columns.actions}</span>
          </Th>
        </>
      }
    >
      {quotes.map((quote) => (
        <FreightRow key={quote.id} quote={quote} {...acts} />
      ))}
    </Table>
  )
}

function FreightRow({ quote, onShow, onDelete }: Acts & { quote: LtlQuoteRequest }) {
  const text = useFreightText()(quote)
  const ago = useAgo()
  const day = useDay()
  return (
    <tr className="hover:bg-canvas">
      <Td>
        <QuoteName route={text.route} onPress={() => onShow(quote)} />
        <span className="block text-[13px] whitespace-nowrap text-muted">{quote.number}</span>
      </Td>
      <Td>
        {text.pallets}
        <span className="block text-[13px] text-muted">{text.sums}</span>
      </Td>
      <Td className="whitespace-nowrap">
        {ago(quote.created_at)}
        <span className="block text-[13px] text-muted">{day(new Date(quote.created_at))}</span>
      </Td>
      <Td className="text-right">
        <Price quote={quote} />
      </Td>
      <Td className="w-0">
        <QuoteMenu kind="freight" quote={quote} name={text.route} onDelete={() => onDelete(quote)} />
      </Td>
    </tr>
  )
}

function FreightItem({ quote, onShow, onDelete }: Acts & { quote: LtlQuoteRequest }) {
  const text = useFreightText()(quote)
  const ago = useAgo()
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <QuoteName route={text.route} onPress={() => onShow(quote)} />
        <span className="block text-[13px] text-muted">
          {[text.pallets, text.sums, ago(quote.created_at)].filter(Boolean).join(' · ')}
        </span>
        <span className="mt-1 block">
          <Price quote={quote} />
        </span>
      </div>
      <QuoteMenu kind="freight" quote={quote} name={text.route} onDelete={() => onDelete(quote)} />
    </li>
  )
}

/** The desk's price and until when it is valid, or the state of the request. */
function Price({ quote: { price, state, valid_until } }: { quote: LtlQuoteRequest }) {
  const words = useWords()
  const date = useDate()
  if (price === null || valid_until === null)
    return <Badge tone={stateTones[state]}>{words.ltl.list.states[state]}</Badge>
  return (
    <>
      <Money
        cents={price}
        className={`block text-[15px] font-semibold ${state === 'expired' ? 'text-muted line-through' : ''}`}
      />
      <span className={`block text-[13px] ${state === 'expired' ? 'text-warn' : 'text-muted'}`}>
        {state === 'expired' ? words.ltl.list.states.expired : words.ltl.list.until(date(valid_until))}
      </span>
    </>
  )
}
