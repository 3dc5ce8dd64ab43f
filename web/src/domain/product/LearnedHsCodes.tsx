import type { SentHsCode } from '@waybill/types'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Offer } from './Offer'

type LearnedHsCodesProps = {
  offers: readonly SentHsCode[]
  onUse: (code: string) => void
}

/** As what the same product was declared when it was sent last, and before, where that differs. */
export function LearnedHsCodes({ offers, onUse }: LearnedHsCodesProps) {
  const { learned } = useWords().parcel
  const day = useDay()
  return offers.map(({ hs_code, sent_on }, at) => (
    <Offer key={hs_code} label={learned.takeOf(hs_code)} onUse={() => onUse(hs_code)}>
      {(at === 0 ? learned.hsCode : learned.hsCodeBefore)(hs_code, day(sent_on))}
    </Offer>
  ))
}
