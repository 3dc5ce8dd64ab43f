import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '@/shared/i18n'
import { Button } from './Button'

/** A grey bar in the place of a line that is on its way. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={`skeleton-wave block rounded-md ${className}`} />
}

/** Rows of a list that is on its way, as high as the rows that come, so that nothing jumps. */
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

type EmptyStateProps = { icon: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

/** What stands where nothing is yet: one sentence, one action. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-12 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent [&_svg]:size-6">
        {icon}
      </span>
      <div className="max-w-sm">
        <p className="text-[15px] font-semibold">{title}</p>
        {children && <p className="mt-1 text-sm text-muted">{children}</p>}
      </div>
      {action && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

/** What stands where loading failed: the server's words, and Retry. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const words = useWords()
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-5 py-12 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-bad-soft text-bad">
        <CloudOff aria-hidden className="size-6" />
      </span>
      <p className="max-w-sm text-sm font-medium">{message}</p>
      {onRetry && <Button onPress={onRetry}>{words.ui.retry}</Button>}
    </div>
  )
}
