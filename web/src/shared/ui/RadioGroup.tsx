import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Radio as AriaRadio, RadioGroup as AriaRadioGroup, Text } from 'react-aria-components'
import { FieldLabel } from './Field'
import type { FieldProps } from './fieldLook'

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
      isDisabled={props.isDisabled}
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
