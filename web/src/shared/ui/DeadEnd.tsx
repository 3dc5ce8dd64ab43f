import type { ReactNode } from 'react'
import { LinkButton } from './Button'
import { EmptyState } from './states'

type DeadEndProps = {
  icon: ReactNode
  /** Why one cannot go on here, in one sentence. */
  title: string
  /** What there is instead. */
  hint?: string
  /** The ways out; the first is the best. */
  ways: readonly { href: string; label: string }[]
}

/** Where the visitor may not enter: the reason, and the ways out. */
export function DeadEnd({ icon, title, hint, ways }: DeadEndProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={ways.map(({ href, label }, at) => (
        <LinkButton key={href} href={href} variant={at === 0 ? 'primary' : 'secondary'}>
          {label}
        </LinkButton>
      ))}
    >
      {hint}
    </EmptyState>
  )
}
