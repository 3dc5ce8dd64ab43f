import type { ReactNode } from 'react'

type CardProps = {
  title?: ReactNode
  /** At the right of the title: a count, a link. */
  aside?: ReactNode
  children: ReactNode
  className?: string
  /** Without padding: for lists and tables that reach the edges. */
  flush?: boolean
  /** The level of the title in the page's outline. */
  level?: 2 | 3
}

/** A surface for one kind of thing. */
export function Card({ title, aside, children, className = '', flush, level = 2 }: CardProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section
      className={`overflow-hidden rounded-card border border-line bg-surface shadow-card ${className}`}
    >
      {title && (
        <header
          className={`flex min-h-14 items-center justify-between gap-3 px-5 py-3 ${flush ? 'border-b border-line' : ''}`}
        >
          <Title className="text-[15px] leading-6 font-semibold">{title}</Title>
          {aside && <div className="text-[13px] text-muted">{aside}</div>}
        </header>
      )}
      <div className={flush ? '' : `px-5 pb-5 ${title ? '' : 'pt-5'}`}>{children}</div>
    </section>
  )
}
