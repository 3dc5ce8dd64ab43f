import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { tellBankAnswered } from '@/domain/payment/bank'
import { useWords } from '@/shared/i18n'
import { LinkButton } from '@/shared/ui'
import { EntryCard } from '../components/EntryCard'

/** Where a bank's page sends the cardholder back to; tells the screen waiting in another tab. */
export function BankAnswered() {
  const words = useWords()
  const [params] = useSearchParams()
  const shipment = params.get('shipment')
  const policy = params.get('policy')
  const freight = params.get('freight')
  useEffect(tellBankAnswered, [])
  return (
    <EntryCard title={words.payment.bankBack}>
      <p>{words.payment.bankBackText}</p>
      {shipment === null && policy !== null && (
        <LinkButton href={`/shipping-insurance/${policy}`}>{words.payment.bankBackToPolicy}</LinkButton>
      )}
      {freight !== null && (
        <LinkButton href={`/shipping-insurance/freight/${freight}`}>
          {words.payment.bankBackToPolicy}
        </LinkButton>
      )}
      {shipment !== null && (
        <LinkButton href={`/shipment/${shipment}?step=pay`}>{words.payment.bankBackToShipment}</LinkButton>
      )}
    </EntryCard>
  )
}
