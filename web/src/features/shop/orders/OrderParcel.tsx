import type { LearnedWeight, ShopParcel } from '@waybill/types'
import { CircleAlert, CircleCheck, FileCheck, Hourglass, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { LearnedWeights } from '@/domain/product/LearnedWeights'
import { useTakeWeights } from '@/domain/product/learned'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useAllowed } from '@/domain/shipment/allowed'
import { shipmentPath } from '@/domain/shipment/shipments'
import { StatusBadge } from '@/domain/shipment/StatusBadge'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Badge, LinkButton } from '@/shared/ui'
import { parcelLooks } from './orderLooks'

const icons: Partial<Record<ShopParcel['state'], ReactNode>> = {
  telling: <Hourglass aria-hidden />,
  told: <CircleCheck aria-hidden />,
  by_file: <FileCheck aria-hidden />,
  taking_back: <Hourglass aria-hidden />,
  taken_back: <Undo2 aria-hidden />,
  refused: <CircleAlert aria-hidden />,
}

type OrderParcelProps = {
  parcel: ShopParcel
  order: string
  /** The last weights of its products, where its weight is missing. */
  learned: readonly LearnedWeight[]
}

/** The shipment of a part of an order: a draft with what it still lacks, or a label with what the store knows of it. */
export function OrderParcel({ parcel, order, learned }: OrderParcelProps) {
  const words = useWords()
  const text = words.shop.parcel
  const isDraft = useAllowed()(parcel).unfinished
  const [first] = parcel.violations
  const path = shipmentPath({ id: parcel.shipment_id })
  const take = useTakeWeights()
  const lacks = first && `${text.missing(parcel.violations.length)} ${first.message}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      {parcel.courier !== null && <CourierMark slug={parcel.courier} size="sm" />}
      <div className="min-w-0 flex-1 basis-52 text-sm">
        {parcel.tracking_numbers.length > 0 && !isDraft ? (
          <p className="font-medium wrap-anywhere tabular-nums">{parcel.tracking_numbers.join(', ')}</p>
        ) : (
          <p className="font-medium">{text.draft}</p>
        )}
        <p className="text-[13px] text-muted">
          {[text.pieces(parcel.pieces), isDraft && (lacks ?? text.ready)].filter(Boolean).join(' · ')}
        </p>
        <LearnedWeights
          offers={learned}
          of={order}
          isSent
          isPending={take.isPending}
          onUse={(offer) => take.mutate([{ id: parcel.shipment_id, offer }])}
        />
        {take.error && <p className="text-[13px] text-bad">{messageOf(take.error)}</p>}
        {parcel.failure !== null && <p className="text-[13px] wrap-anywhere text-bad">{parcel.failure}</p>}
      </div>
      {!isDraft && (
        <StatusBadge shipment={{ status: parcel.status, tracking_status: parcel.tracking_status }} />
      )}
      {parcel.state !== 'draft' && (
        <Badge tone={parcelLooks[parcel.state]} icon={icons[parcel.state]}>
          {text.states[parcel.state]}
        </Badge>
      )}
      <LinkButton
        href={path}
        aria-label={isDraft ? text.openOf(order) : text.viewOf(order)}
        variant={isDraft && first === undefined ? 'primary' : 'secondary'}
      >
        {isDraft ? text.open : text.view}
      </LinkButton>
    </li>
  )
}
