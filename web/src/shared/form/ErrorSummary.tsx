import type { Violation } from '@waybill/types'
import { CircleAlert } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { Banner } from '@/shared/ui'
import { fieldName, focusField } from './focusField'

type ErrorSummaryProps = {
  /** The form's element, in which the links find their fields. */
  root: HTMLFormElement | null
  violations: readonly Violation[]
  /** What went wrong apart from the fields. */
  failure: string | null
}

/** Above a form whose submit failed: each thing to correct as a link to its field. */
export function ErrorSummary({ root, violations, failure }: ErrorSummaryProps) {
  const words = useWords()
  if (failure !== null) return <Banner tone="bad" title={failure} />
  if (violations.length === 0) return null
  /** The sentence; where several fields have the same one, with the field's name before it. */
  const named = ({ path, message }: Violation) => {
    const isRepeated = violations.filter((one) => one.message === message).length > 1
    const name = isRepeated && root ? fieldName(root, path) : ''
    return name === '' ? message : words.ui.withColon(name, message)
  }
  return (
    <div role="alert" className="rounded-card border border-bad/30 bg-bad-soft px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-semibold text-bad">
        <CircleAlert aria-hidden className="size-[18px]" />
        {words.ui.toCorrect(violations.length)}
      </p>
      <ul className="mt-1.5 list-disc pl-[42px] marker:text-bad">
        {violations.map((violation) => (
          <li key={`${violation.path} ${violation.code}`}>
            <button
              type="button"
              className="min-h-6 text-left align-top underline underline-offset-2 hover:text-bad"
              onClick={() => root && focusField(root, violation.path)}
            >
              {named(violation)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
