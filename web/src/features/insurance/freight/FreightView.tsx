import type { FreightInsurance } from '@waybill/types'
import { fileFreightClaimPath } from '@/domain/claim/paths'
import { freightPath, useCancelFreight } from '@/domain/insurance/freight'
import { certificateOfFreight } from '@/domain/shipment/documents'
import { useWords } from '@/shared/i18n'
import { BoughtPolicy } from '../BoughtPolicy'
import { FreightFacts } from './FreightFacts'

/** The insurance of freight that was bought. */
export function FreightView({ freight }: { freight: FreightInsurance }) {
  const words = useWords()
  const { form } = freight
  return (
    <BoughtPolicy
      policy={freight}
      paid={freight.total}
      lead={form && words.freight.done.lead(form.tracking_number, form.carrier)}
      kind={words.freight}
      links={{
        history: '/dashboard/history-and-tracking?show=freight',
        another: freightPath(),
        claim: fileFreightClaimPath(freight.id),
      }}
      certificate={certificateOfFreight(freight)}
      cancel={useCancelFreight(freight.id)}
    >
      <FreightFacts freight={freight} />
    </BoughtPolicy>
  )
}
