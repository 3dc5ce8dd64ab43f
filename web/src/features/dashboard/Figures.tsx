import type { DashboardFigures } from '@waybill/types'
import { useState, type ReactNode } from 'react'
import { useMoney } from '@/shared/format/money'
import { dateFormat, useDay } from '@/shared/format/when'
import { useLanguage, useWords } from '@/shared/i18n'
import { Button, Card, Money, Table, Td, Th } from '@/shared/ui'

/** Spend and savings day by day, and how couriers deliver: drawn, with their tables behind them. */
export function Figures({ figures }: { figures: DashboardFigures }) {
  const words = useWords()
  const delivered = figures.deliveries.reduce((sum, { delivered: count }) => sum + count, 0)
  return (
    <>
      <Spend days={figures.spend} />
      <ChartCard
        title={words.dashboard.deliveries}
        aside={words.dashboard.lastDays(figures.delivery_days)}
        isEmpty={delivered === 0}
        empty={words.dashboard.noDeliveries}
        chart={<DeliveryBars couriers={figures.deliveries} />}
        table={
          <Table
            label={words.dashboard.deliveries}
            head={
              <>
                <Th>{words.history.courier}</Th>
                <Th className="text-right!">{words.dashboard.delivered}</Th>
                <Th className="text-right!">{words.dashboard.promised}</Th>
                <Th className="text-right!">{words.dashboard.onTime}</Th>
              </>
            }
          >
            {figures.deliveries.map((row) => (
              <tr key={row.courier}>
                <Td>{row.courier_name}</Td>
                <Td className="text-right tabular-nums">{row.delivered}</Td>
                <Td className="text-right tabular-nums">{row.promised}</Td>
                <Td className="text-right tabular-nums">{row.on_time}</Td>
              </tr>
            ))}
          </Table>
        }
      />
    </>
  )
}

type ChartCardProps = {
  title: string
  aside: ReactNode
  isEmpty: boolean
  empty: string
  chart: ReactNode
  table: ReactNode
}

/** A chart that can be read as a table. */
function ChartCard({ title, aside, isEmpty, empty, chart, table }: ChartCardProps) {
  const words = useWords()
  const [asTable, setAsTable] = useState(false)
  return (
    <Card title={title} aside={aside}>
      {isEmpty ? (
        <p className="text-[13px] text-muted">{empty}</p>
      ) : (
        <>
          {asTable ? (
            // Nothing in a long table need be focusable: the table is, so that keys scroll it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div role="region" aria-label={title} tabIndex={0} className="max-h-80 overflow-y-auto">
              {table}
            </div>
          ) : (
            chart
          )}
          <div className="mt-2 -mb-2 -ml-3.5">
            <Button
              variant="ghost"
              aria-label={words.ui.withColon(
                title,
                asTable ? words.dashboard.asChart : words.dashboard.asTable,
              )}
              onPress={() => setAsTable(!asTable)}
            >
              {asTable ? words.dashboard.asChart : words.dashboard.asTable}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

/** The chart's own measures; it is stretched to its card. */
const [WIDTH, HEIGHT] = [600, 130]

function Spend({ days }: { days: DashboardFigures['spend'] }) {
  const words = useWords()
  const language = useLanguage()
  const day = useDay()
  const spent = days.reduce((sum, one) => sum + one.spent, 0)
  const saved = days.reduce((sum, one) => sum + one.saved, 0)
  const most = Math.max(1, ...days.map((one) => one.spent + one.saved))
  const slot = WIDTH / days.length
  const high = (cents: number) => (cents / most) * (HEIGHT - 6)
  const money = useMoney()
  const dayFormat = dateFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <ChartCard
      title={words.dashboard.spend(days.length)}
      aside={
        <span>
          <Money cents={spent} className="font-semibold text-ink" />
          {saved > 0 && (
            <>
              {' · '}
              {words.dashboard.saved} <Money cents={saved} />
            </>
          )}
        </span>
      }
      isEmpty={spent === 0}
      empty={words.dashboard.noSpend}
      chart={
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={words.dashboard.spendChart(days.filter((one) => one.labels > 0).length)}
            preserveAspectRatio="none"
            className="block h-32 w-full"
          >
            <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line" />
            {days.map((one, index) => {
              const x = index * slot + slot * 0.15
              const width = slot * 0.7
              const base = HEIGHT
              return (
                <g key={one.day}>
                  <title>
                    {words.dashboard.spentOn(
                      day(one.day),
                      money(one.spent),
                      one.saved > 0 ? money(one.saved) : null,
                    )}
                  </title>
                  {/* The whole height of a day shows its sums, however short its bar is. */}
                  <rect x={index * slot} y="0" width={slot} height={HEIGHT} className="fill-transparent" />
                  {one.saved > 0 && (
                    <rect
                      x={x}
                      y={base - high(one.spent + one.saved)}
                      width={width}
                      height={high(one.saved)}
                      className="fill-accent/25"
                    />
                  )}
                  {one.spent > 0 && (
                    <rect
                      x={x}
                      y={base - high(one.spent)}
                      width={width}
                      height={high(one.spent)}
                      className="fill-accent"
                    />
                  )}
                </g>
              )
            })}
          </svg>
          <p aria-hidden className="mt-1 flex justify-between text-[13px] text-muted">
            {[0, Math.floor((days.length - 1) / 2), days.length - 1].map((index) => (
              <span key={index}>{dayFormat.format(new Date(days[index]?.day ?? 0))}</span>
            ))}
          </p>
          <p aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-muted">
            <LegendItem className="bg-accent">{words.dashboard.spent}</LegendItem>
            <LegendItem className="bg-accent/25">{words.dashboard.savedKey}</LegendItem>
          </p>
        </>
      }
      table={
        <Table
          label={words.dashboard.spend(days.length)}
          head={
            <>
              <Th>{words.dashboard.day}</Th>
              <Th className="text-right!">{words.dashboard.labels}</Th>
              <Th className="text-right!">{words.dashboard.spent}</Th>
              <Th className="text-right!">{words.dashboard.savedKey}</Th>
            </>
          }
        >
          {days.toReversed().map((one) => (
            <tr key={one.day}>
              <Td>{day(one.day)}</Td>
              <Td className="text-right tabular-nums">{one.labels}</Td>
              <Td className="text-right">
                <Money cents={one.spent} />
              </Td>
              <Td className="text-right">
                <Money cents={one.saved} />
              </Td>
            </tr>
          ))}
        </Table>
      }
    />
  )
}

/** The meaning of a colour of the chart. */
function LegendItem({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-3 rounded-sm ${className}`} />
      {children}
    </span>
  )
}

/** The share of each courier's parcels that came on the promised day or before. */
function DeliveryBars({ couriers }: { couriers: DashboardFigures['deliveries'] }) {
  const words = useWords()
  return (
    <ul className="flex flex-col gap-3">
      {couriers.map(({ courier, courier_name, delivered, promised, on_time }) => {
        const share = promised === 0 ? null : on_time / promised
        return (
          <li key={courier}>
            <p className="flex flex-wrap justify-between gap-x-4 text-[13px]">
              <span className="font-semibold">{courier_name}</span>
              <span className="text-muted tabular-nums">
                {share === null ? words.dashboard.noPromise : words.dashboard.onTimeShare(on_time, promised)}
                {' · '}
                {words.dashboard.parcels(delivered)}
              </span>
            </p>
            <svg
              aria-hidden
              viewBox="0 0 1 1"
              preserveAspectRatio="none"
              className="mt-1 block h-2 w-full rounded-full"
            >
              <rect width="1" height="1" className="fill-sunken" />
              <rect width={share ?? 0} height="1" className="fill-accent" />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
