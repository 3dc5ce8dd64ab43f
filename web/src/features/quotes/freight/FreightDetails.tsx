import type { LtlQuoteRequest } from '@waybill/types'
import { LoadFacts } from '@/domain/ltl/LoadFacts'
import { useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Button, Dialog, Money } from '@/shared/ui'
import { stateTones, useFreightText } from './FreightRows'

/** The request, and the desk's answer. */
export function FreightDetails({ quote, onClose }: { quote: LtlQuoteRequest; onClose: () => void }) {
  const words = useWords()
  const date = useDate()
  const { route } = useFreightText()(quote)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={route}
      description={quote.number}
      footer={<Button onPress={onClose}>{words.ui.close}</Button>}
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={stateTones[quote.state]}>{words.ltl.list.states[quote.state]}</Badge>
          {quote.price !== null && quote.valid_until !== null && (
            <p className="text-sm text-muted">
              <Money cents={quote.price} className="mr-2 text-[18px] font-semibold text-ink" />
              {words.ltl.list.until(date(quote.valid_until))}
            </p>
          )}
        </div>
        {quote.message !== '' && (
          <div className="rounded-control bg-sunken px-4 py-3 text-sm">
            <p className="font-medium">{words.ltl.list.desk}</p>
            <p className="mt-1 whitespace-pre-line">{quote.message}</p>
          </div>
        )}
        <LoadFacts quote={quote} />
      </div>
    </Dialog>
  )
}
