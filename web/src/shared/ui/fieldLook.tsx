import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '@/shared/i18n'

/** The common props of a form's fields. `path` is the wire name that violations carry. */
export type FieldProps = {
  path: string
  label: string
  hint?: ReactNode
  /** The violation's sentence, or undefined while there is nothing to say. */
  error?: string | undefined
  /** True says '(optional)' next to the label, false that the field is required; what narrows a list is neither. */
  optional?: boolean
  /** Leaves the label to readers, where the place says enough to the eye. */
  hideLabel?: boolean
  className?: string
}

/** The one look of inputs, selects and comboboxes. 16 px on phones, where less makes the browser zoom in. */
export const inputClass =
  'h-control w-full min-w-0 rounded-control border border-line-control bg-surface px-3 text-base md:text-sm text-ink ' +
  'shadow-card transition-colors duration-100 ' +
  'hover:border-muted data-focused:border-accent data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-accent ' +
  'focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent ' +
  'data-invalid:border-bad aria-invalid:border-bad data-disabled:bg-sunken data-disabled:text-muted disabled:bg-sunken disabled:text-muted pointer-coarse:h-primary'

/** The look of a label above its field; hidden ones are left to readers. */
export const labelClass = (hidden = false) => (hidden ? 'sr-only' : 'text-[13px] font-medium text-ink')

/** The look of a hint below its field. */
export const hintClass = 'text-[13px] text-muted'

/** The look of an error below its field. */
export const errorClass = 'flex items-start gap-1.5 text-[13px] text-bad'

/** Says next to a label that the field may stay empty. */
export function Optional() {
  const words = useWords()
  return <span className="font-normal text-muted"> {words.ui.optional}</span>
}

/** The error of a field, with its icon. */
export function ErrorWords({ children }: { children: ReactNode }) {
  return (
    <>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </>
  )
}

/** The box around label, input and notes; `data-field` is where the error summary's links and the first focus go. */
export function fieldBox(className = ''): string {
  return `flex min-w-0 flex-col gap-1.5 ${className}`
}
