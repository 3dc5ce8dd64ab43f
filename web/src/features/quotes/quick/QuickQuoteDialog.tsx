import type { QuickRateInput } from '@waybill/types'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addressOf } from '@/domain/address/emptyAddress'
import type { DialogContentProps } from '@/domain/dialogs/dialogs'
import { QuestionFields, written } from '@/domain/quote/QuestionFields'
import { firstQuestion, useQuickQuote } from '@/domain/quote/quickQuote'
import { useQuickRates } from '@/domain/quote/quickRates'
import { useUser } from '@/domain/session/user'
import { useBlankParcel } from '@/domain/shipment/blankParcel'
import { shipmentPath } from '@/domain/shipment/shipments'
import { FormFrame, useForm } from '@/shared/form'
import { useMoney } from '@/shared/format/money'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { isSame } from '@/shared/saving'
import { Banner, Dialog, SendButton, SkeletonRows, toastSuccess } from '@/shared/ui'
import { QuoteKinds } from '../QuoteKinds'
import { QuickPrices } from './QuickPrices'

/** Prices of a parcel between two places, from any screen; one press saves the prices or makes a draft of them. */
export function QuickQuoteDialog({ onClose }: DialogContentProps) {
  const words = useWords()
  const money = useMoney()
  const navigate = useNavigate()
  const own = useUser()?.profile_address
  const before = useQuickQuote((quote) => quote.state)
  const take = useQuickQuote((quote) => quote.take)
  const quick = useQuickRates()
  const form = useForm({
    rule: 'shipment.quick_check',
    initial: firstQuestion(before, own && addressOf(own), useBlankParcel()),
  })
  /** The question that the prices on the screen answer. */
  const [asked, setAsked] = useState<QuickRateInput | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const rates = quick.rates ?? []
  const chosen = rates.find(({ id }) => id === chosenId) ?? rates[0]
  const shown = asked !== null && isSame(asked, form.draft) && !form.isPending
  const ask = async (typed: QuickRateInput) => {
    const question = written(typed)
    form.change(question)
    setAsked(null)
    setChosenId(null)
    await quick.ask(question)
    const options = quick.options()
    if (options) take(question, options)
    setAsked(question)
  }
  const failure = quick.begin.error ?? quick.save.error
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.quickQuote.title}
      footer={
        shown &&
        chosen && (
          <>
            <SendButton
              icon={<Bookmark aria-hidden />}
              isPending={quick.save.isPending}
              onPress={() =>
                quick.save.mutate(
                  { question: asked, rate_id: chosen.id },
                  { onSuccess: () => toastSuccess(words.quickQuote.saved) },
                )
              }
            >
              {words.quickQuote.save}
            </SendButton>
            <SendButton
              variant="primary"
              isPending={quick.begin.isPending}
              onPress={() =>
                quick.begin.mutate(asked, {
                  onSuccess: (draft) => void navigate(`${shipmentPath(draft)}?step=to`),
                })
              }
            >
              {words.quickQuote.send(money(chosen.total))}
            </SendButton>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <QuoteKinds current="quick_quote" />
        <FormFrame form={form} send={ask}>
          <QuestionFields form={form} />
          <SendButton
            type="submit"
            variant={shown ? 'secondary' : 'primary'}
            isPending={form.isPending}
            className="md:self-start"
          >
            {words.parcel.seePrices}
          </SendButton>
        </FormFrame>
        {failure && <Banner tone="bad" title={messageOf(failure)} />}
        <div role="status">
          {form.isPending && <SkeletonRows rows={6} label={words.visitor.asking} />}
          {shown && asked && (
            <QuickPrices
              rates={rates}
              parcels={asked.parcels}
              origin={asked.origin_address.country}
              destination={asked.destination_address.country}
              chosenId={chosen?.id ?? null}
              onChoose={setChosenId}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
