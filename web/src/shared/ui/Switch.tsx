import { Switch as AriaSwitch } from 'react-aria-components'
import type { ToggleProps } from './Checkbox'

/** On or off, at once. */
export function Switch({ value, onChange, children, className = '', ...rest }: ToggleProps) {
  return (
    <AriaSwitch
      {...rest}
      isSelected={value}
      onChange={onChange}
      className={`group flex min-h-6 items-center justify-between gap-3 text-sm data-disabled:text-muted ${className}`}
    >
      <span>{children}</span>
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full bg-line-control p-0.5 transition-colors duration-100 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-selected:bg-accent">
        <span className="size-4 rounded-full bg-white shadow-card transition-transform duration-100 group-data-selected:translate-x-4" />
      </span>
    </AriaSwitch>
  )
}
