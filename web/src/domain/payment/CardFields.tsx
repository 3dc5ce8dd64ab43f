import type { BillingCard, SetupIntentView } from '@waybill/types'
import type { Stripe, StripePaymentElement } from '@stripe/stripe-js'
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ApiError, messageOf, useOnline } from '@/shared/http'
import { useLanguage, useWords } from '@/shared/i18n'
import { Banner, Button, Checkbox, FormSkeleton, toastError } from '@/shared/ui'
import { fonts, useAppearance } from './appearance'
import { useAddCard } from './newCard'
import { INCOMPLETE, reasonOf, SETUP_GONE } from './confirmCard'
import { forgetSetup, localeOf, renewSetup } from './processor'

export type CardFormProps = {
  /** What follows once the processor has the card. */
  onAdded: (card: BillingCard) => void
  onCancel: (() => void) | null
  /** Whether one may choose not to keep the card. */
  offersKeeping?: boolean
  /** Whether a press has opened the form, so that typing goes on in it. */
  takesFocus?: boolean
  /** The button that submits, by whether the card is on its way. */
  children: (isPending: boolean) => ReactNode
}

type CardFieldsProps = CardFormProps & { stripe: Stripe; setup: SetupIntentView }

/** The processor's fields in our language and theme, and what surrounds them. */
export function CardFields(props: CardFieldsProps) {
  const { stripe, setup } = props
  const language = useLanguage()
  const appearance = useAppearance()
  const options = useMemo(
    () => ({ clientSecret: setup.client_secret, locale: localeOf(language), appearance, fonts }),
    [setup.client_secret, language, appearance],
  )
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...props} />
    </Elements>
  )
}

function Fields({
  stripe,
  setup,
  onAdded,
  onCancel,
  offersKeeping = false,
  takesFocus = false,
  children,
}: CardFieldsProps) {
  const words = useWords()
  const elements = useElements()
  const online = useOnline()
  const cache = useQueryClient()
  const add = useAddCard()
  const [isReady, setReady] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const [keep, setKeep] = useState(true)

  // A user who turns back from the bank's own page finds this one as they left it, waiting.
  useEffect(() => {
    const turnedBack = (event: PageTransitionEvent) => {
      if (event.persisted) setPending(false)
    }
    window.addEventListener('pageshow', turnedBack)
    return () => window.removeEventListener('pageshow', turnedBack)
  }, [])

  // The next form begins another setup.
  const hasServed = useRef(false)
  useEffect(
    () => () => {
      if (hasServed.current) forgetSetup(cache)
    },
    [cache],
  )

  const submit = async () => {
    if (!elements || !isReady || !online || isPending) return
    setPending(true)
    setFailure(null)
    try {
      const card = await add.mutateAsync({ stripe, elements, keep })
      hasServed.current = true
      onAdded(card)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      if (code === SETUP_GONE) {
        toastError(messageOf(error))
        void renewSetup(cache)
      } else if (code !== INCOMPLETE) setFailure(error as Error)
    } finally {
      setPending(false)
    }
  }
  const ready = (element: StripePaymentElement) => {
    setReady(true)
    if (takesFocus && !isReady) element.focus()
  }
  return (
    <form
      noValidate
      aria-busy={!isReady}
      className="flex flex-col gap-4 rounded-card border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {failure && <Banner tone="bad" title={reasonOf(failure)} />}
      {isBroken ? (
        <Banner
          tone="bad"
          title={words.payment.formFailed}
          actions={<Button onPress={() => void renewSetup(cache)}>{words.ui.retry}</Button>}
        />
      ) : (
        !isReady && <FormSkeleton fields={2} />
      )}
      <PaymentElement
        className={isReady ? '' : 'h-0 overflow-hidden'}
        onReady={ready}
        onLoadError={() => setBroken(true)}
      />
      {isReady && (
        <>
          {offersKeeping && (
            <Checkbox path="keep" value={keep} onChange={setKeep}>
              {words.payment.keepCard}
            </Checkbox>
          )}
          <p className="text-[13px] text-muted">{words.payment.cardHint}</p>
          {setup.simulated && <p className="text-[13px] text-muted">{words.payment.testCard}</p>}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {isReady && children(isPending)}
        {onCancel && <Button onPress={onCancel}>{words.ui.cancel}</Button>}
      </div>
    </form>
  )
}
