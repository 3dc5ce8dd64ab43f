import type {
  CourierDimensionalWeight,
  DimensionalWeightInput,
  Shipment,
  SmallerBox,
  WeightUnit,
} from '@waybill/types'
import { Scissors } from 'lucide-react'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useLanguage, useWords } from '@/shared/i18n'
import { useAsk, useRule } from '@/shared/rules'
import { Table, Td, Th, useScreenFrom } from '@/shared/ui'
import { SmallerBoxPrices } from './SmallerBoxPrices'

type BoxWeightsProps = {
  sides: DimensionalWeightInput
  /** The draft on the screen, whose way has a price. */
  shipment: Shipment | undefined
}

/** A courier's services that are billed alike: what the volume comes to, and what is billed. */
type Row = CourierDimensionalWeight & { billed: SmallerBox | undefined }

/** What a box weighs by volume, what decides it, what a smaller one saves, courier by courier. */
export function BoxWeights({ sides, shipment }: BoxWeightsProps) {
  const words = useWords()
  const ask = useAsk()
  const hasColumns = useScreenFrom('md')
  const answer = useRule('parcel.dimensional_weight', sides)
  const smaller = useRule('parcel.smaller_box', sides)
  const couriers = useRule('courier.list', true)
  const unit: WeightUnit = answer.unit ?? 'kg'
  const inWords = (weight: string) => ask('parcel.weight_display', { weight, unit })
  const rows: Row[] = answer.couriers.map((row) => ({
    ...row,
    billed: smaller.couriers.find(
      ({ courier, services }) => courier === row.courier && services === row.services,
    ),
  }))
  const nameOf = (slug: string) => couriers.find((courier) => courier.slug === slug)?.name ?? slug
  const every = smaller.trims.find(({ side }) => side === 'every')
  return (
    <div className="flex flex-col gap-5">
      <section aria-live="polite" className="rounded-card bg-accent-soft px-4 py-3">
        <p className="text-[15px] font-semibold">
          {words.calculator.dimensional(inWords(answer.dimensional_weight ?? '0'))}
        </p>
        <p className="text-sm text-muted">{smaller.sentence}</p>
      </section>
      {smaller.trims.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="flex items-center gap-2 text-[15px] font-semibold">
            <Scissors aria-hidden className="size-4 text-muted" />
            {words.calculator.smaller(sides.dimension_unit ?? 'cm')}
          </h3>
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            {smaller.trims.map((trim) => (
              <li key={trim.side} className="rounded-control border border-line px-3 py-2 text-sm">
                <span className="flex justify-between gap-3">
                  <span className="font-medium">{words.calculator.trims[trim.side]}</span>
                  <span className="text-[13px] text-muted tabular-nums">{trim.dimensions}</span>
                </span>
                <span className={`block text-[13px] ${trim.saves === '0' ? 'text-muted' : 'text-good'}`}>
                  {trim.text}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {every && shipment && <SmallerBoxPrices shipment={shipment} sides={sides} trim={every} />}
      <section className="flex flex-col gap-2">
        <h3 className="text-[15px] font-semibold">{words.calculator.byCourier}</h3>
        {hasColumns ? (
          <div className="overflow-hidden rounded-card border border-line">
            <CourierTable rows={rows} nameOf={nameOf} inWords={inWords} />
          </div>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line">
            {rows.map((row) => (
              <CourierItem
                key={`${row.courier} ${row.services}`}
                row={row}
                nameOf={nameOf}
                inWords={inWords}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

type InRows = { nameOf: (slug: string) => string; inWords: (weight: string) => string }

function useDivisor() {
  const words = useWords()
  const language = useLanguage()
  const written = new Intl.NumberFormat(`${language}-CA`)
  return ({ divisor, divisor_unit }: CourierDimensionalWeight) =>
    `${written.format(divisor)} ${words.calculator.divisors[divisor_unit === 'kg' ? 'metric' : 'imperial']}`
}

function CourierTable({ rows, nameOf, inWords }: InRows & { rows: readonly Row[] }) {
  const words = useWords()
  const divisor = useDivisor()
  const { columns } = words.calculator
  return (
    <Table
      label={words.calculator.byCourier}
      head={
        <>
          <Th>{columns.courier}</Th>
          <Th className="text-right!">{columns.divisor}</Th>
          <Th className="text-right!">{columns.dimensional}</Th>
          <Th className="text-right!">{columns.billed}</Th>
          <Th className="text-right!">{columns.smaller}</Th>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={`${row.courier} ${row.services}`}>
          <Td>
            <span className="flex items-center gap-2.5">
              <CourierMark slug={row.courier} size="sm" />
              <span>
                {nameOf(row.courier)}
                <span className="block text-[13px] text-muted">
                  {words.calculator.services[row.services]}
                </span>
              </span>
            </span>
          </Td>
          <Td className="text-right whitespace-nowrap text-muted tabular-nums">{divisor(row)}</Td>
          <Td className="text-right whitespace-nowrap tabular-nums">{inWords(row.dimensional_weight)}</Td>
          <Td className="text-right font-semibold whitespace-nowrap tabular-nums">
            {inWords(row.billed?.billed ?? row.billable_weight)}
            {row.billed && <span className="sr-only">. {row.billed.reason}</span>}
          </Td>
          <Td className="text-right whitespace-nowrap tabular-nums">
            <Saved row={row} inWords={inWords} />
          </Td>
        </tr>
      ))}
    </Table>
  )
}

function CourierItem({ row, nameOf, inWords }: InRows & { row: Row }) {
  const words = useWords()
  const divisor = useDivisor()
  return (
    <li className="flex items-center gap-3 px-3 py-2.5 text-sm">
      <CourierMark slug={row.courier} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{nameOf(row.courier)}</span>
        <span className="block text-[13px] text-muted">
          {words.calculator.services[row.services]} · {divisor(row)}
        </span>
      </span>
      <span className="text-right tabular-nums">
        <span className="block font-semibold">{inWords(row.billed?.billed ?? row.billable_weight)}</span>
        <Saved row={row} inWords={inWords} />
      </span>
    </li>
  )
}

function Saved({ row, inWords }: { row: Row; inWords: (weight: string) => string }) {
  const words = useWords()
  if (row.billed === undefined || row.billed.trimmed === null) return null
  return row.billed.saves === '0' ? (
    <span className="text-[13px] text-muted">{words.calculator.same}</span>
  ) : (
    <span className="text-[13px] text-good">{words.calculator.less(inWords(row.billed.saves))}</span>
  )
}
