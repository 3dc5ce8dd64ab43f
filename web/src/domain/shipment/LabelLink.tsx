import type { Shipment } from '@waybill/types'
import { FileText } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { LinkButton } from '@/shared/ui'
import { labelPath } from './shipments'

/** Opens the label of a row in a tab of its own, once there is one; `name` is whom it goes to. */
export function LabelLink({ shipment, name }: { shipment: Shipment; name: string }) {
  const words = useWords()
  if (shipment.labels.length === 0) return null
  return (
    <LinkButton
      href={labelPath(shipment)}
      target="_blank"
      icon={<FileText aria-hidden />}
      aria-label={words.history.labelOf(name)}
    >
      {words.history.label}
    </LinkButton>
  )
}
