import { ShieldCheck } from 'lucide-react'
import { useInsuranceMarker } from '@/domain/shipment/insuranceMarker'
import { useWords } from '@/shared/i18n'

/** Shows for a moment that the parcel to send is insured with our own courier. */
export function InsuranceMark() {
  const words = useWords()
  const shown = useInsuranceMarker((marker) => marker.shown)
  if (!shown) return null
  return (
    <span className="ml-auto inline-flex items-center text-accent">
      <ShieldCheck aria-hidden className="size-4" />
      <span className="sr-only">{words.shell.insuredNext}</span>
    </span>
  )
}
