import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { useWords } from '@/shared/i18n'

/** What every field of a form shares. `path` is the wire name that violations carry. */
export type FieldProps = {
  path: string
  label: string
  hint?: ReactNode
  /** The violation's sentence, or undefined while there is nothing to say. */
  error?: string | undefined
  /** True says '(optional)' beside the label, false that the field is required; what narrows a list is neither. */
  optional?: boolean
  /** Leaves the label to readers, where the place says enough to the eye. */
  hideLabel?: boolean
  className?: string
}

/** The one look of inputs, selects and comboboxes. 16 px on phones, where less makes the browser zoom in. */
export const inputClass =
  'h-control w-full min-w-0 rounded-control border border-line-control bg-surface px-3 text-base md:text-sm text-ink ' +
  'shadow-card transition-colors duration-100 ' +
  'data-hovered:border-muted data-focused:border-accent data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-accent ' +
  'data-invalid:border-bad data-disabled:bg-sunken data-disabled:text-muted pointer-coarse:h-primary'

/** The label above a field. */
export function FieldLabel({
  children,
  optional,
  hidden,
}: {
  children: ReactNode
  optional?: boolean | undefined
  hidden?: boolean | undefined
}) {
  const words = useWords()
  return (
    <Label className={hidden ? 'sr-only' : 'text-[13px] font-medium text-ink'}>
      {children}
      {optional && <span className="font-normal text-muted"> {words.ui.optional}</span>}
    </Label>
  )
}

/** The hint and, in its place below, the error of a field. */
export function FieldNotes({ hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {hint && (
        <Text slot="description" className="text-[13px] text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="flex items-start gap-1.5 text-[13px] text-bad">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{error}</span>
      </FieldError>
    </>
  )
}

/** The box around label, input and notes; `data-field` is where the error summary's links and the first focus go. */
export function fieldBox(className = ''): string {
  return `flex min-w-0 flex-col gap-1.5 ${className}`
}
