import { ChevronDown } from 'lucide-react'
import { Button, ComboBox, Group, Input, ListBox, Popover } from 'react-aria-components'
import { FieldLabel, FieldNotes } from './Field'
import { fieldBox, inputClass, type FieldProps } from './fieldLook'
import { ChoiceItem, popoverClass, type Choice } from './Select'

type SuggestFieldProps = FieldProps & {
  /** What could stand here by what was typed; its ids are texts of the field. */
  suggestions: readonly Choice[]
  /** What the list says where there is none. */
  emptyWords: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A text with suggestions that somebody else finds: one may be taken, and whatever else is typed stays. */
export function SuggestField(props: SuggestFieldProps) {
  return (
    <ComboBox
      data-field={props.path}
      items={props.suggestions}
      value={null}
      onChange={(key) => key !== null && props.onChange(String(key))}
      inputValue={props.value}
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
        <Button className="absolute inset-y-0 right-1 my-auto flex size-8 items-center justify-center rounded-md text-muted">
          <ChevronDown aria-hidden className="size-4" />
        </Button>
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
