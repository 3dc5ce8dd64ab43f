import type { InsurancePolicy } from '@waybill/types'
import { fileClaimPath } from '@/domain/claim/paths'
import { useCancelPolicy } from '@/domain/insurance/policies'
import { certificateOfPolicy } from '@/domain/shipment/documents'
import { useWords } from '@/shared/i18n'
import { BoughtPolicy } from '../BoughtPolicy'
import { PolicyFacts, usePlace } from '../PolicyFacts'

/** The insurance of a parcel that was bought. */
export function InsuredView({ policy }: { policy: InsurancePolicy }) {
  const words = useWords()
  const place = usePlace()
  const { form } = policy
  return (
    <BoughtPolicy
      policy={policy}
      paid={policy.paid}
      lead={words.insure.done.lead(policy.tracking_number, policy.courier_name)}
      kind={words.insure}
      links={{
        history: '/dashboard/history-and-tracking?show=insurance',
        another: '/shipping-insurance',
        claim: fileClaimPath(policy.id),
      }}
      certificate={certificateOfPolicy(policy)}
      cancel={useCancelPolicy(policy.id)}
    >
      <PolicyFacts
        title={words.certificate.policy.title}
        policy={policy}
        cover={policy.declared_value}
        paid={policy.paid}
        facts={[
          [words.insure.courier, [policy.courier_name, policy.service_level].filter(Boolean).join(', ')],
          [words.insure.tracking, policy.tracking_number],
          [words.insure.step.from, place(form?.origin_address)],
          [words.insure.step.to, place(form?.destination_address)],
          [words.insure.inside, form?.additional_details],
        ]}
      />
    </BoughtPolicy>
  )
}
