import type { QuotePlace, SavedQuote } from '@waybill/types'
import { useAddressText } from '@/domain/address/addressText'
import { emptyAddress } from '@/domain/address/emptyAddress'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useAgo, useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Money, Skeleton, Table, Td, Th, useScreenFrom } from '@/shared/ui'
import { PriceDifference } from '../PriceDifference'
import { QuoteName } from '../QuoteName'
import { QuoteActions, type RowActions } from './QuoteActions'

type QuoteRowsProps = RowActions & {
  quotes: readonly SavedQuote[]
  /** The quotes whose courier is being asked. */
  looking: ReadonlySet<string>
}

/** The rows of saved quotes: a table, on phones a list. */
export function QuoteRows({ quotes, looking, ...actions }: QuoteRowsProps) {
  const words = useWords()
  const { columns } = words.savedQuotes
  const hasColumns = useScreenFrom('lg')
  if (!hasColumns)
    return (
      <ul className="divide-y divide-line">
        {quotes.map((quote) => (
          <QuoteItem key={quote.id} quote={quote} isLooking={looking.has(quote.id)} {...actions} />
        ))}
      </ul>
    )
  return (
    <Table
      label={words.savedQuotes.title}
      head={
        <>
          <Th className="min-w-44">{columns.route}</Th>
          <Th>{columns.parcel}</Th>
          <Th>{columns.courier}</Th>
          <Th>{columns.saved}</Th>
          <Th className="text-right!">{columns.before}</Th>
          <Th className="text-right!">{columns.now}</Th>
          <Th>
            <span className="sr-only">{columns.actions}</span>
          </Th>
        </>
      }
    >
      {quotes.map((quote) => (
        <QuoteRow key={quote.id} quote={quote} isLooking={looking.has(quote.id)} {...actions} />
      ))}
    </Table>
  )
}

type RowProps = RowActions & { quote: SavedQuote; isLooking: boolean }

/** The town, or the postal code where that is all that is known. */
const town = ({ city, postal_code }: QuotePlace, written = city) => (city === '' ? postal_code : written)

/** A row in words: where from and where to, what, when. */
export function useQuoteText() {
  const words = useWords()
  const ask = useAsk()
  const ago = useAgo()
  const day = useDay()
  const text = useAddressText()
  const inFull = ({ city, state, country }: QuotePlace) =>
    text({ ...emptyAddress(country), city, state }).town
  return ({ origin, destination, parcels, created_at }: SavedQuote) => {
    const [first] = parcels
    const formatted = parcels.map((parcel) => ask('parcel.format', parcel))
    return {
      route: words.savedQuotes.route(town(origin), town(destination, inFull(destination))),
      codes: words.savedQuotes.route(origin.postal_code, destination.postal_code),
      parcel:
        parcels.length === 1
          ? first?.type === 'envelope'
            ? words.shipment.kinds.envelope
            : (formatted[0]?.dimensions ?? '')
          : words.shipment.parcels(parcels.length),
      weight: formatted
        .map(({ weight_and_unit }) => weight_and_unit)
        .filter(Boolean)
        .join(' + '),
      saved: ago(created_at),
      savedDay: day(new Date(created_at)),
    }
  }
}

function QuoteRow({ quote, isLooking, onLook, onOpen, onDelete }: RowProps) {
  const words = useWords()
  const text = useQuoteText()(quote)
  return (
    <tr className="hover:bg-canvas">
      <Td>
        <QuoteName route={text.route} onPress={() => onOpen(quote)} />
        <span className="block text-[13px] whitespace-nowrap text-muted">{text.codes}</span>
      </Td>
      <Td className="whitespace-nowrap">
        {text.parcel}
        <span className="block text-[13px] text-muted">{text.weight}</span>
      </Td>
      <Td>
        <span className="flex items-center gap-2.5">
          <CourierMark slug={quote.courier_slug} size="sm" />
          <span>
            {quote.service_level}
            <span className="block text-[13px] text-muted">
              {[quote.courier_name, quote.simulated && words.parcel.simulated].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      </Td>
      <Td className="whitespace-nowrap">
        {text.saved}
        <span className="block text-[13px] text-muted">{text.savedDay}</span>
      </Td>
      <Td className="text-right">
        <Money cents={quote.total} className="text-muted" />
      </Td>
      <Td className="text-right">
        <Now quote={quote} isLooking={isLooking} />
      </Td>
      <Td className="w-0">
        <QuoteActions quote={quote} name={text.route} onLook={onLook} onDelete={onDelete} />
      </Td>
    </tr>
  )
}

function QuoteItem({ quote, isLooking, onLook, onOpen, onDelete }: RowProps) {
  const words = useWords()
  const text = useQuoteText()(quote)
  return (
    <li className="flex flex-col gap-2 px-4 py-3 text-sm">
      <div className="flex items-start gap-3">
        <CourierMark slug={quote.courier_slug} />
        <div className="min-w-0 flex-1">
          <QuoteName route={text.route} onPress={() => onOpen(quote)} />
          <span className="block text-[13px] text-muted">
            {[quote.service_level, quote.courier_name, quote.simulated && words.parcel.simulated]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="block text-[13px] text-muted">
            {[text.parcel, text.weight, text.saved].filter(Boolean).join(' · ')}
          </span>
        </div>
        <div className="text-right">
          <Now quote={quote} isLooking={isLooking} />
        </div>
      </div>
      <div className="flex justify-end">
        <QuoteActions quote={quote} name={text.route} onLook={onLook} onDelete={onDelete} />
      </div>
    </li>
  )
}

/** Today's price with its difference, or why there is none. */
function Now({ quote, isLooking }: { quote: SavedQuote; isLooking: boolean }) {
  const words = useWords()
  if (isLooking)
    return (
      <span className="flex flex-col items-end gap-1.5">
        <span className="sr-only">{words.ui.loading}</span>
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-3 w-20" />
      </span>
    )
  if (quote.price_now === null)
    return (
      <>
        <span className="block text-muted">{words.savedQuotes.noPrice}</span>
        <span className="block max-w-52 text-[13px] text-warn">{quote.message}</span>
      </>
    )
  return (
    <>
      <Money cents={quote.price_now} className="block text-[15px] font-semibold" />
      <PriceDifference before={quote.total} now={quote.price_now} />
    </>
  )
}
