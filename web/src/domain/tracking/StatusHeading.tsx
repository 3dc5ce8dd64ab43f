import type { TrackingStatus } from '@waybill/types'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { markLooks, textLooks, trackingLooks } from './looks'

type StatusHeadingProps = {
  status: TrackingStatus
  expected: string | null
  delivered: string | null
  /** The page's own title, or a line of a card. */
  as: 'h1' | 'p'
}

/** Where a parcel is in one line, and when it comes or came. */
export function StatusHeading({ status, expected, delivered, as: Title }: StatusHeadingProps) {
  const words = useWords()
  const day = useDay()
  const label = useRule('shipment.tracking_label', status)
  const [tone, Icon] = trackingLooks[status]
  const when = delivered ?? expected
  const isLarge = Title === 'h1'
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3.5">
        <span
          className={`flex shrink-0 items-center justify-center rounded-full ${markLooks[tone]} ${isLarge ? 'size-14 [&_svg]:size-7' : 'size-10 [&_svg]:size-5'}`}
        >
          <Icon aria-hidden />
        </span>
        <Title
          className={`${textLooks[tone]} ${isLarge ? 'text-[34px] leading-10 font-bold tracking-tight md:text-[42px] md:leading-12' : 'text-[18px] leading-6 font-[650]'}`}
        >
          {label}
        </Title>
      </div>
      {when !== null && (status === 'delivered' || delivered === null) && (
        <p className="text-[13px] text-muted">
          {delivered ? words.tracking.delivered : words.tracking.expected}
          <span
            className={`block font-semibold text-ink first-letter:uppercase ${isLarge ? 'text-[18px] leading-7' : 'text-[15px] leading-6'}`}
          >
            {day(when)}
          </span>
        </p>
      )}
    </div>
  )
}
