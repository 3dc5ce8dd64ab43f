import type { FreightInsurance } from '@waybill/types'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { PolicyFacts, usePlace } from '../PolicyFacts'

/** The cover, the way, and the fee. */
export function FreightFacts({ freight }: { freight: FreightInsurance }) {
  const words = useWords()
  const day = useDay()
  const place = usePlace()
  const { form } = freight
  const { field, conveyance, method } = words.freight
  const way = [
    form?.conveyance && conveyance[form.conveyance],
    form?.shipment_method && method[form.shipment_method],
  ]
  return (
    <PolicyFacts
      title={words.freight.facts}
      policy={freight}
      cover={freight.value_of_coverage}
      paid={freight.total}
      facts={[
        [field.description_of_cargo, form?.description_of_cargo],
        [field.commodity, form?.commodity],
        [field.carrier, form?.carrier],
        [field.conveyance, way.filter(Boolean).join(', ')],
        [field.tracking_number, form?.tracking_number],
        [field.date_of_departure, form && form.date_of_departure !== '' && day(form.date_of_departure)],
        [field.origin_address, place(form?.origin_address)],
        [field.destination_address, place(form?.destination_address)],
      ]}
    />
  )
}
