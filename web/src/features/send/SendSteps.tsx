import type { AddressInput, Shipment } from '@waybill/types'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useAddressText } from '@/domain/address/addressText'
import { addressOf } from '@/domain/address/emptyAddress'
import type { ShipmentPart } from '@/domain/shipment/draft'
import { useSaveInvoice } from '@/domain/shipment/invoice'
import { StepLine } from '@/domain/shipment/StepLine'
import { useMoney } from '@/shared/format/money'
import { fetchAhead } from '@/shared/http'
import { currentLanguage, useWords, withWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import type { Save } from '@/shared/saving'
import { SkeletonRows } from '@/shared/ui'
import { AddressStep } from './address/AddressStep'
import { useStepAfter, type Step, type Steps } from './steps'

/**
 * Loads a step's module and the words that the steps share. Its files are downloaded first: that can be repeated where it
 * fails, and in some browsers a failed import cannot.
 */
async function prefetchThenImport<M>(load: () => Promise<M>): Promise<M> {
  // If they do not come, the import reports it.
  await fetchAhead('/shipment', currentLanguage()).catch(() => undefined)
  return withWords(load(), 'rest')
}
const later = {
  parcel: async () => ({
    default: (await prefetchThenImport(() => import('./parcel/ParcelStep'))).ParcelStep,
  }),
  invoice: async () => ({
    default: (await prefetchThenImport(() => import('./invoice/InvoiceStep'))).InvoiceStep,
  }),
  options: async () => ({
    default: (await prefetchThenImport(() => import('./options/OptionsStep'))).OptionsStep,
  }),
  rate: async () => ({ default: (await prefetchThenImport(() => import('./rate/RateStep'))).RateStep }),
  pay: async () => ({ default: (await prefetchThenImport(() => import('./pay/PayStep'))).PayStep }),
}
const ParcelStep = lazy(later.parcel)
const InvoiceStep = lazy(later.invoice)
const OptionsStep = lazy(later.options)
const RateStep = lazy(later.rate)
const PayStep = lazy(later.pay)

type SendStepsProps = {
  shipment: Shipment | undefined
  /** The user's own address, where it is complete: what a parcel leaves from unless another is chosen. */
  usual: AddressInput | null
  steps: Steps
  open: Step
  go: (id: string | undefined, step: Step, from?: string) => unknown
  save: Save<ShipmentPart, Shipment | undefined, Shipment>
}

/** The steps: finished ones as a line that opens again, the open one as its form, the others by name. */
export function SendSteps({ shipment, usual, ...props }: SendStepsProps) {
  const { open, go, save } = props
  const { all: steps, next } = props.steps
  const words = useWords()
  const money = useMoney()
  const ask = useAsk()
  const text = useAddressText()
  const reached = steps.indexOf(next)
  const hasBegun = shipment !== undefined
  /** Whether the draft has its own address: a form that is closed may save its rest later, which leads nobody back to it. */
  const isAddressed = useRef(hasBegun)
  useEffect(() => {
    isAddressed.current = hasBegun
    // So that each opens at once, and without a connection too.
    if (hasBegun) for (const load of Object.values(later)) load().catch(() => undefined)
  }, [hasBegun])
  const origin = shipment?.origin_address ?? usual
  const destination = shipment?.destination_address

  /** Saves as typed. A draft that was not there yet gets its own address, so that a reload finds it. */
  const saveDraft = async (part: ShipmentPart, over: Shipment | undefined, isLeaving: boolean) => {
    const from = location.pathname
    const saved = await save(part, over, isLeaving)
    if (!isAddressed.current && !isLeaving) {
      isAddressed.current = true
      await go(saved.id, open, from)
    }
    return saved
  }
  const after = useStepAfter()
  const finish = (step: Step) => async (part: ShipmentPart, over: Shipment | undefined) => {
    const from = location.pathname
    const saved = await save(part, over, false)
    isAddressed.current = true
    await go(saved.id, after(step, saved), from)
    return saved
  }
  const line = (step: Step) => ({
    number: steps.indexOf(step) + 1,
    title: words.shipment.step[step],
    state:
      step === open
        ? ('open' as const)
        : steps.indexOf(step) < reached
          ? ('done' as const)
          : ('ahead' as const),
    onEdit: () => void go(shipment?.id, step),
  })
  const invoice = useSaveInvoice(shipment?.id ?? '')
  const inOneLine = (address: AddressInput) => {
    const { name, place } = text(address)
    return [name, place].filter(Boolean).join(', ')
  }
  const parcels = shipment?.parcels ?? []
  const options = shipment?.options

  return (
    <>
      <StepLine
        {...line('from')}
        summary={origin && inOneLine(origin)}
        aside={origin?.address_type === 'profile' && words.shipment.ownAddress}
      >
        <AddressStep
          end="origin"
          shipment={shipment}
          selected={origin ? addressOf(origin) : null}
          onDraft={(origin_address, over, isLeaving) => saveDraft({ origin_address }, over, isLeaving)}
          onDone={(origin_address, over) => finish('from')({ origin_address }, over)}
        />
      </StepLine>
      <StepLine {...line('to')} summary={destination && inOneLine(destination)}>
        <AddressStep
          end="destination"
          shipment={shipment}
          selected={destination ? addressOf(destination) : null}
          onDraft={(destination_address, over, isLeaving) =>
            saveDraft({ destination_address }, over, isLeaving)
          }
          onDone={(destination_address, over) => finish('to')({ destination_address }, over)}
        />
      </StepLine>
      {shipment && steps.includes('invoice') && (
        <StepLine
          {...line('invoice')}
          summary={shipment.international_shipment_item.map(({ description }) => description).join(', ')}
        >
          <Suspense fallback={<SkeletonRows label={words.ui.loading} />}>
            <InvoiceStep
              key={shipment.id}
              shipment={shipment}
              onDraft={(part, over, isLeaving) => invoice.mutateAsync({ ...part, over, isLeaving })}
              onDone={async (part, over) => {
                const from = location.pathname
                const saved = await invoice.mutateAsync({ ...part, over })
                await go(shipment.id, after('invoice', saved), from)
                return saved
              }}
            />
          </Suspense>
        </StepLine>
      )}
      {shipment && steps.includes('parcel') && (
        <StepLine
          {...line('parcel')}
          summary={[
            words.shipment.parcels(parcels.length),
            ...parcels.map((parcel) => {
              const { dimensions, weight_and_unit } = ask('parcel.format', parcel)
              return [dimensions, weight_and_unit].filter(Boolean).join(', ')
            }),
          ].join(', ')}
        >
          <Suspense fallback={<SkeletonRows label={words.ui.loading} />}>
            <ParcelStep
              shipment={shipment}
              onDraft={saveDraft}
              onDone={finish('parcel')}
              leadsToPrices={after('parcel', shipment) === 'rate'}
            />
          </Suspense>
        </StepLine>
      )}
      {shipment && steps.includes('options') && (
        <StepLine
          {...line('options')}
          summary={[
            !options?.signature && !options?.insurance && words.options.noOptions,
            options?.signature && words.shipment.withSignature,
            options?.insurance && words.shipment.insuredFor(money(options.insured_amount)),
            options?.label_format && words.options.labelFormats[options.label_format],
            !Object.values(options?.restricted_referred ?? {}).includes(true) && words.options.noneRestricted,
          ]
            .filter(Boolean)
            .join(', ')}
        >
          <Suspense fallback={<SkeletonRows label={words.ui.loading} />}>
            <OptionsStep
              key={shipment.id}
              shipment={shipment}
              onDraft={saveDraft}
              onDone={finish('options')}
            />
          </Suspense>
        </StepLine>
      )}
      <StepLine {...line('rate')} isWide summary={shipment?.selected_rate?.service_level}>
        {shipment && (
          <Suspense fallback={<SkeletonRows rows={4} label={words.ui.loading} />}>
            <RateStep shipment={shipment} onInvoice={() => void go(shipment.id, 'invoice')} />
          </Suspense>
        )}
      </StepLine>
      <StepLine {...line('pay')}>
        {shipment?.selected_rate && (
          <Suspense fallback={<SkeletonRows label={words.ui.loading} />}>
            <PayStep
              shipment={shipment}
              rateId={shipment.selected_rate.id}
              onStep={(step) => void go(shipment.id, step)}
            />
          </Suspense>
        )}
      </StepLine>
    </>
  )
}
