import type { RateTag } from '@waybill/types'
import { BadgeCheck, Zap } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { Badge } from '@/shared/ui'

/** What sets a rate apart from the others. */
export function RateTags({ tags }: { tags: readonly RateTag[] }) {
  const words = useWords()
  return tags.map((tag) => (
    <Badge
      key={tag}
      tone={tag === 'best' ? 'accent' : 'info'}
      icon={tag === 'best' ? <BadgeCheck aria-hidden /> : <Zap aria-hidden />}
    >
      {words.parcel.tags[tag]}
    </Badge>
  ))
}
