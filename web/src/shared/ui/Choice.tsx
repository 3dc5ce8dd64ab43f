import { Check, CircleAlert, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  FieldError,
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  Switch as AriaSwitch,
  Text,
} from 'react-aria-components'
import { FieldLabel } from './Field'
import type { FieldProps } from './fieldLook'

type ToggleProps = {
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

/** A box to tick, its words beside it. */
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

/** One choice of a radio group. */
export type RadioChoice = { id: string; name: ReactNode; note?: ReactNode }

type RadioGroupProps = FieldProps & {
  choices: readonly RadioChoice[]
  value: string
  onChange: (value: string) => void
  orientation?: 'horizontal' | 'vertical'
  isDisabled?: boolean
}

/** One of few choices, all in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const orientation = props.orientation ?? 'vertical'
  return (
    <AriaRadioGroup
      data-field={props.path}
      name={props.path}
      value={props.value}
      onChange={props.onChange}
      orientation={orientation}
      isInvalid={props.error !== undefined}
      isDisabled={props.isDisabled ?? false}
      isRequired={props.optional === false}
      validationBehavior="aria"
      className={`flex flex-col gap-1.5 ${props.className ?? ''}`}
    >
      <FieldLabel optional={props.optional}>{props.label}</FieldLabel>
      <div className={orientation === 'horizontal' ? 'grid grid-cols-2 gap-2' : 'flex flex-col gap-2'}>
        {props.choices.map((choice) => (
          <AriaRadio
            key={choice.id}
            value={choice.id}
            className="group flex min-h-11 items-start gap-2.5 rounded-control border border-line-control bg-surface px-3 py-2.5 text-sm data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-accent data-hovered:border-muted data-selected:border-accent data-selected:bg-accent-soft"
          >
            <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-line-control bg-surface group-data-selected:border-[5px] group-data-selected:border-accent" />
            <span>
              <span className="block font-medium">{choice.name}</span>
              {choice.note && <span className="block text-[13px] text-muted">{choice.note}</span>}
            </span>
          </AriaRadio>
        ))}
      </div>
      {props.hint && (
        <Text slot="description" className="text-[13px] text-muted">
          {props.hint}
        </Text>
      )}
      <FieldError className="flex items-start gap-1.5 text-[13px] text-bad">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{props.error}</span>
      </FieldError>
    </AriaRadioGroup>
  )
}
