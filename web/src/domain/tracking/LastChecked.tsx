import { useAgo, useRerenderEvery } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'

type LastCheckedProps = { of: { checked_at: string | null; next_check_at: string | null } }

/** When the courier last answered, and when it is asked again: 'Checked 12 minutes ago, next check in 48 minutes'. */
export function LastChecked({ of: { checked_at: checked, next_check_at: next } }: LastCheckedProps) {
  const words = useWords()
  const ago = useAgo()
  useRerenderEvery()
  const text =
    checked === null
      ? words.tracking.neverChecked
      : next === null
        ? words.tracking.checkedLast(ago(checked))
        : words.tracking.checked(ago(checked), ago(next))
  return <span>{text}</span>
}
