import type { Shipment } from '@waybill/types'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { DropOffHours, DropOffPlace } from '@/domain/dropOff/DropOffPlace'
import { useChooseDropOff, useHasDropOffs } from '@/domain/dropOff/dropOffs'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Card, SendButton, toastSuccess } from '@/shared/ui'
import { ChooseDropOff } from './ChooseDropOff'

/** Where a parcel will be brought: offered while it is with its sender, shown afterwards. */
export function DropOffCard({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const [choosing, setChoosing] = useState(false)
  const choose = useChooseDropOff(shipment.id)
  const { drop_off: place, status, tracking_status: tracked, selected_rate: rate } = shipment
  const isHere = status === 'purchased' && (tracked === null || tracked === 'label_created')
  const offered = useHasDropOffs(isHere ? rate?.courier_slug : undefined).data === true
  if (!place && !offered) return null
  const clear = () => choose.mutate(null, { onSuccess: () => toastSuccess(words.dropOff.cleared) })
  return (
    <Card title={words.dropOff.card}>
      <div className="flex flex-col items-start gap-3 text-sm">
        {place ? (
          <div className="w-full">
            <DropOffPlace place={place} />
            <DropOffHours place={place} />
          </div>
        ) : (
          <p>{words.dropOff.lead(rate?.courier_name ?? '')}</p>
        )}
        {choose.error && <Banner tone="bad" title={messageOf(choose.error)} />}
        {isHere && offered && (
          <div className="flex flex-wrap gap-2">
            <Button icon={<MapPin aria-hidden />} onPress={() => setChoosing(true)}>
              {place ? words.dropOff.change : words.dropOff.find}
            </Button>
            {place && (
              <SendButton variant="ghost" isPending={choose.isPending} onPress={clear}>
                {words.dropOff.clear}
              </SendButton>
            )}
          </div>
        )}
      </div>
      {choosing && <ChooseDropOff shipment={shipment} onClose={() => setChoosing(false)} />}
    </Card>
  )
}
