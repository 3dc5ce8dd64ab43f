import type { FileLeftOutReason, OrderFile } from '@waybill/types'
import { useAddressText } from '@/domain/address/addressText'
import { useWords } from '@/shared/i18n'
import { Banner } from '@/shared/ui'

/** How many lines of each list are shown; the others are counted. */
const SHOWN = 8

/** Why nothing is sent, in the order in which it is said. */
const REASONS = ['shipped', 'cancelled', 'refunded', 'not_shipped'] as const satisfies FileLeftOutReason[]

/** An order export as it was parsed: its orders, what is left out and why, and what could not be read. */
export function OrderFileView({ file }: { file: OrderFile }) {
  const words = useWords()
  const { files } = words.shop
  const addressText = useAddressText()
  const items = file.orders.reduce(
    (sum, { lines }) => sum + lines.reduce((all, { quantity }) => all + quantity, 0),
    0,
  )
  const isCounted = file.orders.some(({ names_items: names }) => !names)
  const reasons = REASONS.map(
    (reason) => [reason, file.left_out.filter((one) => one.reason === reason)] as const,
  ).filter(([, list]) => list.length > 0)
  return (
    <>
      <p className="font-semibold">
        {files.recognized(words.shop.kinds[file.kind], file.orders.length, items)}
      </p>
      {isCounted && <Banner tone="info" title={files.counted} />}
      {file.orders.length > 0 && (
        <ul
          aria-label={files.orders}
          className="flex flex-col divide-y divide-line rounded-control border border-line"
        >
          {file.orders.slice(0, SHOWN).map((order) => {
            const { name, town } = addressText(order.destination_address)
            return (
              <li key={order.number} className="px-3 py-2 text-sm">
                <p className="wrap-anywhere">
                  <span className="font-medium tabular-nums">{order.number}</span>{' '}
                  {[name, town].filter(Boolean).join(', ')}
                </p>
                <p className="text-[13px] wrap-anywhere text-muted">
                  {order.lines
                    .map(({ quantity, title }) => words.shop.orders.lines(quantity, title))
                    .join(', ')}
                </p>
              </li>
            )
          })}
          {file.orders.length > SHOWN && (
            <li className="px-3 py-2 text-[13px] text-muted">
              {words.shop.orders.more(file.orders.length - SHOWN)}
            </li>
          )}
        </ul>
      )}
      {reasons.length > 0 && (
        <section aria-label={files.leftOut}>
          <h3 className="text-sm font-semibold">{files.leftOut}</h3>
          <ul className="mt-1 flex flex-col gap-0.5 text-[13px] text-muted">
            {reasons.map(([reason, list]) => (
              <li key={reason} className="wrap-anywhere">
                {files.reasons[reason](list.length)}{' '}
                {list
                  .slice(0, SHOWN)
                  .map(({ number }) => number)
                  .join(', ')}
                {list.length > SHOWN && ` ${words.shop.orders.more(list.length - SHOWN)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {file.problems.length > 0 && (
        <Banner tone="warn" title={files.problems(file.problems.length)}>
          <ul className="mt-1 flex max-h-60 flex-col gap-1 overflow-y-auto text-[13px]">
            {file.problems.map(({ row, number, text }) => (
              <li key={`${row} ${text}`} className="wrap-anywhere">
                {row > 0 && <b className="font-semibold">{files.line(row, number)} </b>}
                {text}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
