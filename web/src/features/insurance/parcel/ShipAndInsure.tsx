import { PackagePlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useBeginInsured } from '@/domain/insurance/beginInsured'
import { markInsuredParcel } from '@/domain/shipment/insuranceMarker'
import { shipmentPath } from '@/domain/shipment/shipments'
import { AmountField } from '@/shared/form'
import { useMoney } from '@/shared/format/money'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { ask, useRule } from '@/shared/rules'
import { Banner, Card, SendButton } from '@/shared/ui'
import { InsuranceFee } from '../InsuranceFee'

/** Insuring a label that is bought here: what it costs, and the way to a draft that is insured for it. */
export function ShipAndInsure({ typed, onTyped }: { typed: string; onTyped: (typed: string) => void }) {
  const words = useWords()
  const money = useMoney()
  const navigate = useNavigate()
  const begin = useBeginInsured()
  const value = useRule('number.cents', typed) ?? 0
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose">{words.insure.shipText}</p>
        {begin.error && <Banner tone="bad" title={messageOf(begin.error)} />}
        <AmountField
          path="declared_value"
          label={words.insure.value}
          value={typed}
          onChange={onTyped}
          className="max-w-80"
        />
        <InsuranceFee
          value={value}
          cover={null}
          onCover={(cover) => cover !== null && onTyped(ask('number.cents_field', cover))}
        />
        <div>
          <SendButton
            variant="primary"
            size="lg"
            icon={<PackagePlus aria-hidden />}
            isPending={begin.isPending}
            isDisabled={value === 0}
            onPress={() =>
              begin.mutate(value, {
                onSuccess: (draft) => {
                  markInsuredParcel()
                  void navigate(shipmentPath(draft))
                },
              })
            }
          >
            {value > 0 ? words.insure.shipFor(money(value)) : words.insure.ship}
          </SendButton>
        </div>
      </div>
    </Card>
  )
}
