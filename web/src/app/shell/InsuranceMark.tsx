import { ShieldCheck } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { useInsuranceMarker } from '@/shared/session/insuranceMarker'

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
