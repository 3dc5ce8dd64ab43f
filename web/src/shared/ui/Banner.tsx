import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A state shown by colour, icon and word together. */
export type Tone = 'info' | 'good' | 'warn' | 'bad' | 'neutral'

const looks: Record<Exclude<Tone, 'neutral'>, { box: string; icon: ReactNode }> = {
  info: { box: 'bg-info-soft text-info', icon: <Info aria-hidden /> },
  good: { box: 'bg-good-soft text-good', icon: <CircleCheck aria-hidden /> },
  warn: { box: 'bg-warn-soft text-warn', icon: <TriangleAlert aria-hidden /> },
  bad: { box: 'bg-bad-soft text-bad', icon: <CircleAlert aria-hidden /> },
}

type BannerProps = {
  tone: Exclude<Tone, 'neutral'>
  title: ReactNode
  children?: ReactNode
  /** The actions. */
  actions?: ReactNode
  /** Errors are announced at once; the others when the reader gets there. */
  live?: boolean
}

/** A message about the whole page, with what to do about it. */
export function Banner({ tone, title, children, actions, live }: BannerProps) {
  const look = looks[tone]
  return (
    <div
      role={live === false ? undefined : tone === 'bad' ? 'alert' : 'status'}
      className={`flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card px-4 py-3 text-sm ${look.box}`}
    >
      {/* The icon stays next to its words however narrow the place is; only the actions go below them. */}
      <div className="flex min-w-0 flex-1 basis-52 gap-3">
        <span className="mt-px shrink-0 [&_svg]:size-[18px]">{look.icon}</span>
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="font-semibold">{title}</p>
          {children && <div className="text-ink">{children}</div>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
