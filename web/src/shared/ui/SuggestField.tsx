import { useState } from 'react'
import { ComboBox, Group, Input, ListBox, Popover } from 'react-aria-components'
import { FieldLabel, FieldNotes } from './Field'
import { fieldBox, inputClass, type FieldProps } from './fieldLook'
import { ChoiceItem, ComboToggle, popoverClass, type Choice } from './Select'

type SuggestFieldProps = FieldProps & {
  /** Suggestions for what was typed; their ids are texts of the field. */
  suggestions: readonly Choice[]
  /** The list's text where there is none. */
  emptyWords: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A text with suggestions from the caller: one may be taken, and any other text stays. */
export function SuggestField(props: SuggestFieldProps) {
  const [taken, setTaken] = useState<Choice | null>(null)
  const { suggestions, value } = props
  // The taken one is kept, also when it is not found next: the field would be emptied with it.
  const isLost = taken?.id === value && suggestions.every(({ id }) => id !== value)
  return (
    <ComboBox
      data-field={props.path}
      items={isLost && taken ? [taken, ...suggestions] : suggestions}
      onChange={(key) => setTaken(suggestions.find(({ id }) => id === key) ?? null)}
      inputValue={value}
      onInputChange={props.onChange}
      {...(props.onBlur && { onBlur: props.onBlur })}
      allowsCustomValue
      allowsEmptyCollection
      isInvalid={props.error !== undefined}
      validationBehavior="aria"
      isRequired={props.optional === false}
      className={fieldBox(props.className)}
    >
      <FieldLabel optional={props.optional}>{props.label}</FieldLabel>
      <Group className="relative flex">
        <Input className={`${inputClass} pr-9`} autoComplete="off" />
        <ComboToggle />
      </Group>
      <FieldNotes hint={props.hint} error={props.error} />
      <Popover className={`${popoverClass} max-h-80!`}>
        <ListBox
          className="outline-none"
          renderEmptyState={() => <p className="px-2 py-1.5 text-sm text-muted">{props.emptyWords}</p>}
        >
          {(choice: Choice) => <ChoiceItem choice={choice} text={choice.id} />}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
