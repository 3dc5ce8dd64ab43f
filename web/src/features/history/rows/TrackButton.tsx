import type { Shipment } from '@waybill/types'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { LazyPanel } from '@/domain/tracking/LazyPanel'
import { useWords } from '@/shared/i18n'
import { Dialog, IconButton } from '@/shared/ui'

/** Opens a shipment's way over the list. */
export function TrackButton({ shipment, name }: { shipment: Shipment; name: string }) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  if (shipment.tracking_numbers.length === 0 || shipment.status === 'cancelled') return null
  return (
    <>
      <IconButton label={words.history.trackTo(name)} onPress={() => setOpen(true)}>
        <MapPin aria-hidden />
      </IconButton>
      <Dialog isOpen={open} onClose={() => setOpen(false)} title={words.history.parcelTo(name)}>
        <LazyPanel id={shipment.id} />
      </Dialog>
    </>
  )
}
