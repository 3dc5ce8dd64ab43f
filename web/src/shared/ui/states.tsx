import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '@/shared/i18n'
import { Button } from './Button'

type EmptyStateProps = { icon: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

/** Shown while there is nothing yet: one sentence, one action. */
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

/** Shown when loading failed: the server's words, and Retry. */
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
