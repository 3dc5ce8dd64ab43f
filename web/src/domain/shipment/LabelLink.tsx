import type { Shipment } from '@waybill/types'
import { FileText } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { LinkButton } from '@/shared/ui'
import { labelPath } from './shipments'

type LabelLinkProps = {
  shipment: Shipment
  /** Whom it goes to. */
  name: string
  /** Whether only its icon is shown, where a row has little room. */
  isIcon?: boolean
}

/** Opens the label of a row in a tab of its own, once there is one. */
export function LabelLink({ shipment, name, isIcon = false }: LabelLinkProps) {
  const words = useWords()
  if (shipment.labels.length === 0) return null
  return (
    <LinkButton
      href={labelPath(shipment)}
      target="_blank"
      icon={<FileText aria-hidden />}
      {...(isIcon && { size: 'icon' as const, variant: 'ghost' as const })}
      aria-label={words.shipment.labelOf(name)}
    >
      {!isIcon && words.shipment.label}
    </LinkButton>
  )
}
