import type { QuickRateInput } from '@waybill/types'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { originOf } from '@/domain/quote/quickQuote'
import { useUser } from '@/domain/session/user'
import { usePendingParcel } from '@/domain/shipment/pendingParcel'
import { useSaveDraft } from '@/domain/shipment/draft'
import { shipmentPath } from '@/domain/shipment/shipments'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button, Card, ErrorState, Page, SkeletonRows } from '@/shared/ui'

/** Makes a draft of the parcel that a visitor asked about before they signed up, and opens it. */
export function CarriedParcel({ parcel }: { parcel: QuickRateInput }) {
  const words = useWords()
  const navigate = useNavigate()
  const clear = usePendingParcel((carried) => carried.clear)
  const own = useUser()?.profile_address?.address
  const save = useSaveDraft(undefined)
  const { mutate } = save
  const begin = () => {
    const { origin_address, destination_address, parcels } = parcel
    const origin = originOf(origin_address, own)
    mutate(
      { part: { origin_address: origin, destination_address, parcels }, over: undefined },
      {
        onSuccess: (draft) => {
          // Put down only once the draft is open: without a parcel this screen is an empty draft.
          void Promise.resolve(navigate(`${shipmentPath(draft)}?step=to`, { replace: true })).then(clear)
        },
      },
    )
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin()
  })
  return (
    <Page title={words.shipment.title}>
      <Card flush={!save.isError}>
        {save.isError ? (
          <>
            <ErrorState message={messageOf(save.error)} onRetry={begin} />
            <div className="flex justify-center">
              <Button onPress={clear}>{words.visitor.leaveBehind}</Button>
            </div>
          </>
        ) : (
          <SkeletonRows label={words.visitor.takingAlong} />
        )}
      </Card>
    </Page>
  )
}
