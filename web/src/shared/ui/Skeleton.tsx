import type { ReactNode } from 'react'
import { useWords } from '@/shared/i18n'

/** A grey bar in place of a line that is loading. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={`skeleton-wave block rounded-md ${className}`} />
}

/** Rows of a list that is loading, as high as the real ones, so that nothing jumps. */
export function SkeletonRows({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-16 items-center gap-4 px-5">
          <Skeleton className="size-9 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-2/5 max-w-52" />
            <Skeleton className="h-3 w-3/5 max-w-80" />
          </div>
          <Skeleton className="hidden h-3.5 w-20 md:block" />
        </div>
      ))}
    </div>
  )
}

/** A form that is loading: the same number of fields, and its button, as high as the real ones. */
export function FormSkeleton({ fields = 2 }: { fields?: number }) {
  const words = useWords()
  return (
    <div role="status" aria-label={words.ui.loading} className="flex flex-col gap-4">
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-control w-full pointer-coarse:h-primary" />
        </div>
      ))}
      <Skeleton className="h-primary w-full" />
    </div>
  )
}

/** A screen that is loading: its title and the line below, where they are known, and the first card with what is known of it. */
export function PageSkeleton({
  title,
  lead,
  above,
  hasSummary,
  children,
}: {
  title?: string
  lead?: string
  /** The placeholder of what will be between the title and the card. */
  above?: ReactNode
  /** Whether a column of 320 px is next to the card on wide screens. */
  hasSummary?: boolean
  children?: ReactNode
}) {
  const words = useWords()
  return (
    <div className="mx-auto flex w-full max-w-(--content) flex-col gap-5">
      {title === undefined ? (
        <Skeleton className="h-7 w-56" />
      ) : (
        <header>
          <h1 className="text-title">{title}</h1>
          {lead !== undefined && <p className="mt-0.5 min-h-[1lh] text-[15px] text-muted">{lead}</p>}
        </header>
      )}
      {above}
      <div
        className={`overflow-hidden rounded-card border border-line bg-surface shadow-card ${hasSummary ? 'xl:mr-[340px]' : ''}`}
      >
        {children}
        <SkeletonRows label={words.ui.loading} />
      </div>
    </div>
  )
}
