import { FileWarning } from 'lucide-react'
import { useNotificationCounts } from '@/domain/alerts/counts'
import { claimsPath } from '@/domain/claim/paths'
import { useWords } from '@/shared/i18n'
import { LinkButton } from '@/shared/ui'

/** Leads to the claims, and says how many of them wait for the user. */
export function ClaimsLink() {
  const words = useWords()
  const waiting = useNotificationCounts().data?.claims ?? 0
  return (
    <LinkButton
      href={claimsPath}
      icon={<FileWarning aria-hidden />}
      {...(waiting > 0 && { 'aria-label': words.history.claimsWaiting(waiting) })}
    >
      {words.history.claims}
      {waiting > 0 && (
        <span className="rounded-full bg-warn-soft px-1.5 text-xs font-semibold text-warn tabular-nums">
          {waiting}
        </span>
      )}
    </LinkButton>
  )
}
