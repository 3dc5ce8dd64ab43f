import type { ReactNode } from 'react'
import type { Tone } from './Banner'

const tones: Record<Tone | 'accent', string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'border border-accent/25 bg-surface text-accent',
  info: 'bg-info-soft text-info',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

/** A short state in words, with an icon if there is one. */
export function Badge({
  tone,
  icon,
  children,
}: {
  tone: Tone | 'accent'
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1.5 rounded-md px-2 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5 ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
