import type { InsuranceKind } from '@waybill/types'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DialogContentProps } from '@/domain/dialogs/dialogs'
import { useBeginInsured } from '@/domain/insurance/beginInsured'
import { freightPath } from '@/domain/insurance/freight'
import { useFee } from '@/domain/insurance/useFee'
import { shipmentPath } from '@/domain/shipment/shipments'
import { AmountField } from '@/shared/form'
import { useMoney } from '@/shared/format/money'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { ask, useRule } from '@/shared/rules'
import { Banner, Button, Dialog, LinkButton, Money, Segmented, SendButton } from '@/shared/ui'
import { QuoteKinds } from './QuoteKinds'

const kinds: InsuranceKind[] = ['parcel', 'freight']

/** The fee for insuring a shipment, with the larger cover that costs less where there is one. */
export function InsuranceQuoteDialog({ onClose }: DialogContentProps) {
  const words = useWords()
  const money = useMoney()
  const navigate = useNavigate()
  const [kind, setKind] = useState<InsuranceKind>('parcel')
  const [typed, setTyped] = useState('')
  const amount = useRule('number.cents', typed) ?? 0
  const free = useRule('insurance.free_amount', true)
  const { fee, error, retry } = useFee(kind, amount)
  const begin = useBeginInsured()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.quickQuote.title}
      footer={
        amount > 0 &&
        (kind === 'freight' ? (
          <LinkButton variant="primary" href={`${freightPath()}?amount=${amount}`}>
            {words.quickQuote.insureFreight}
          </LinkButton>
        ) : (
          <>
            <LinkButton href={`/shipping-insurance?way=insure_only&amount=${amount}`}>
              {words.quickQuote.insureOnly}
            </LinkButton>
            <SendButton
              variant="primary"
              isPending={begin.isPending}
              onPress={() =>
                begin.mutate(amount, { onSuccess: (draft) => void navigate(shipmentPath(draft)) })
              }
            >
              {words.quickQuote.sendInsured(money(amount))}
            </SendButton>
          </>
        ))
      }
    >
      <div className="flex flex-col gap-4">
        <QuoteKinds current="insurance_quote" />
        {begin.error && <Banner tone="bad" title={messageOf(begin.error)} />}
        <div className="flex flex-wrap items-end gap-3">
          <AmountField
            path="amount"
            label={words.shipment.insuredAmount}
            value={typed}
            onChange={setTyped}
            className="w-full max-w-60"
          />
          <div className="flex h-control items-center pointer-coarse:h-primary">
            <Segmented
              label={words.quickQuote.insured}
              choices={kinds.map((id) => ({ id, name: words.quickQuote.insuredKinds[id] }))}
              value={kind}
              onChange={setKind}
            />
          </div>
        </div>
        {error && (
          <Banner
            tone="bad"
            title={messageOf(error)}
            actions={<Button onPress={retry}>{words.ui.retry}</Button>}
          />
        )}
        <div role="status" className="flex flex-col gap-3">
          {fee && amount > 0 && (
            <section className="rounded-card bg-accent-soft px-4 py-3">
              {fee.fee > 0 && <Money cents={fee.fee} className="block text-[22px] leading-8 font-[650]" />}
              <p className="text-sm text-muted">{fee.sentence ?? words.shipment.noFee(free)}</p>
            </section>
          )}
          {fee?.cheaper && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-info-soft px-3 py-2 text-[13px]">
              <Lightbulb aria-hidden className="size-4 shrink-0 text-info" />
              <span className="min-w-0 flex-1 basis-52">{fee.cheaper.sentence}</span>
              <Button onPress={() => fee.cheaper && setTyped(ask('number.cents_field', fee.cheaper.amount))}>
                {words.shipment.takeCheaper}
              </Button>
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
