import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { useNotificationCounts } from '@/domain/alerts/counts'
import { useWords } from '@/shared/i18n'
import { useEntries } from './useNavigation'

/** Opens alerts and new features, and shows how many are unopened. */
export function AlertsBell() {
  const words = useWords()
  const [entry] = useEntries('alerts-features')
  const counts = useNotificationCounts()
  if (!entry) return null
  const unseen = (counts.data?.alerts ?? 0) + (counts.data?.features ?? 0)
  return (
    <Link
      to={entry.path}
      aria-label={words.alerts.bell(unseen)}
      className="relative flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <Bell aria-hidden className="size-[18px]" />
      {unseen > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] leading-none font-semibold text-on-accent tabular-nums"
        >
          {unseen > 9 ? '9+' : unseen}
        </span>
      )}
    </Link>
  )
}
