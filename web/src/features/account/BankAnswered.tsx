import { useEffect, useEffectEvent } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useCardFromBank } from '@/domain/payment/newCard'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, LinkButton, toastSuccess } from '@/shared/ui'
import { EntryCard } from './EntryCard'

/** Where a bank's own page sends the cardholder back to: the card is stored, and the screen they came from is shown again. */
export function BankAnswered() {
  const words = useWords()
  const [params] = useSearchParams()
  const secret = params.get('setup_intent_client_secret')
  const [shipment, policy, freight] = ['shipment', 'policy', 'freight'].map((name) => params.get(name))
  if (secret !== null)
    return (
      <WithCard secret={secret} keep={params.get('keep') !== 'false'} back={screenOf(params.get('back'))} />
    )
  if (params.has('top_up')) return <Navigate replace to="/dashboard/account-settings?tab=balance" />
  if (shipment) return <Navigate replace to={`/shipment/${shipment}?step=pay`} />
  if (policy) return <Navigate replace to={`/shipping-insurance/${policy}`} />
  if (freight) return <Navigate replace to={`/shipping-insurance/freight/${freight}`} />
  return <EntryCard title={words.payment.bankBack}>{words.payment.bankBackText}</EntryCard>
}

/** A screen of ours; an address that was tampered with leads to the cards. */
const screenOf = (back: string | null) =>
  back !== null && /^\/(?![/\\])/.test(back) ? back : '/dashboard/account-settings?tab=cards'

function WithCard({ secret, keep, back }: { secret: string; keep: boolean; back: string }) {
  const words = useWords()
  const navigate = useNavigate()
  const { data, error } = useCardFromBank(secret, keep)
  const goBack = useEffectEvent(() => {
    if (keep) toastSuccess(words.payment.cardSaved)
    void navigate(back, { replace: true })
  })
  useEffect(() => {
    if (data) goBack()
  }, [data])
  return (
    <EntryCard title={words.payment.bankBack}>
      {error ? (
        <>
          <Banner tone="bad" title={messageOf(error)} />
          <LinkButton href={back}>{words.payment.bankBackToScreen}</LinkButton>
        </>
      ) : (
        <p role="status">{words.payment.savingCard}</p>
      )}
    </EntryCard>
  )
}
