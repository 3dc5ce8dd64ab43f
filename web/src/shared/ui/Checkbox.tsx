import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'

export type ToggleProps = {
  value: boolean
  onChange: (value: boolean) => void
  children: ReactNode
  /** The wire name, where the box is a field of a form. */
  path?: string
  isDisabled?: boolean
  isIndeterminate?: boolean
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
}

/** A box to tick, its words next to it. */
export function Checkbox({ value, onChange, children, path, className = '', ...rest }: ToggleProps) {
  return (
    <AriaCheckbox
      {...rest}
      {...(path && { 'data-field': path, name: path })}
      isSelected={value}
      onChange={onChange}
      className={`group flex min-h-6 items-start gap-2.5 text-sm data-disabled:text-muted pointer-coarse:min-h-11 pointer-coarse:items-center ${className}`}
    >
      {({ isIndeterminate }) => (
        <>
          <span className="mt-px flex size-[18px] shrink-0 items-center justify-center rounded-[5px] border border-line-control bg-surface text-on-accent transition-colors duration-100 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-indeterminate:border-accent group-data-indeterminate:bg-accent group-data-selected:border-accent group-data-selected:bg-accent">
            {isIndeterminate ? (
              <Minus aria-hidden strokeWidth={3} className="size-3" />
            ) : (
              <Check aria-hidden strokeWidth={3} className="invisible size-3 group-data-selected:visible" />
            )}
          </span>
          {children && <span>{children}</span>}
        </>
      )}
    </AriaCheckbox>
  )
}
