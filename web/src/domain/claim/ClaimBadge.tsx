import type { ClaimStatus } from '@waybill/types'
import { CircleCheck, CircleX, Eye, FilePen, Hourglass, Send, Wallet, type LucideIcon } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { Badge, type Tone } from '@/shared/ui'

const looks: Record<ClaimStatus, [Tone, LucideIcon]> = {
  draft: ['warn', FilePen],
  submitted: ['info', Send],
  in_review: ['info', Eye],
  waiting_documents: ['warn', Hourglass],
  approved: ['good', CircleCheck],
  approved_partial: ['good', CircleCheck],
  rejected: ['bad', CircleX],
  paid: ['good', Wallet],
}

/** The status of a claim. */
export function ClaimBadge({ status }: { status: ClaimStatus }) {
  const words = useWords()
  const [tone, Icon] = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words.claim.states[status]}
    </Badge>
  )
}
