import { ShieldCheck } from 'lucide-react'
import { useInsuranceMarker } from '@/domain/shipment/insuranceMarker'
import { useWords } from '@/shared/i18n'

/** Shows for a moment that the parcel to send is insured with our own courier; `isOnAccent` on a button of the accent's colour. */
export function InsuranceMark({ isOnAccent = false }: { isOnAccent?: boolean }) {
  const words = useWords()
  const shown = useInsuranceMarker((marker) => marker.shown)
  if (!shown) return null
  return (
    <span className={`ml-auto inline-flex items-center ${isOnAccent ? 'text-on-accent' : 'text-accent'}`}>
      <ShieldCheck aria-hidden className="size-4" />
      <span className="sr-only">{words.shell.insuredNext}</span>
    </span>
  )
}
