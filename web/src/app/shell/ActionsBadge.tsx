import { useNotificationCounts } from '@/domain/alerts/counts'
import { useWords } from '@/shared/i18n'

/** How much requires action that the user has not seen. */
export function ActionsBadge() {
  const words = useWords()
  const count = useNotificationCounts().data?.requires_action ?? 0
  if (count === 0) return null
  return (
    <span className="ml-auto flex h-5 min-w-5 items-center justify-center rounded-full bg-bad-soft px-1.5 text-xs font-semibold text-bad tabular-nums">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words.actions.badge(count)}</span>
    </span>
  )
}
