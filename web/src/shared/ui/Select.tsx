import { Check, ChevronDown } from 'lucide-react'
import { useContext, useEffect, type KeyboardEvent } from 'react'
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  type Key,
} from 'react-aria-components'
import { useLanguage, useWords } from '@/shared/i18n'
import { FieldLabel, FieldNotes } from './Field'
import { fieldBox, inputClass, type FieldProps } from './fieldLook'

/** One choice of a list: its wire value and its words. */
export type Choice = { id: string; name: string; note?: string }

type ChoiceFieldProps = FieldProps & {
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  autoComplete?: string
  placeholder?: string
  isDisabled?: boolean
}

/** The look of a list that opens beneath a field. */
export const popoverClass =
  'overlay-motion w-(--trigger-width) min-w-40 overflow-auto rounded-control border border-line bg-surface p-1 shadow-float'

/** A choice of such a list, with what is said about it. `text` is what the field shows once it is taken. */
export function ChoiceItem({ choice, text = choice.name }: { choice: Choice; text?: string }) {
  return (
    <ListBoxItem
      id={choice.id}
      textValue={text}
      className="group flex min-h-9 cursor-default items-center gap-2 rounded-md px-2 py-1.5 text-sm outline-none data-focused:bg-sunken data-selected:font-medium"
    >
      <span className="min-w-0 flex-1">
        <span className="block">{choice.name}</span>
        {choice.note && <span className="block text-xs font-normal text-muted">{choice.note}</span>}
      </span>
      <Check aria-hidden className="invisible size-4 shrink-0 text-accent group-data-selected:visible" />
    </ListBoxItem>
  )
}

/** A choice among few. */
export function Select(props: ChoiceFieldProps) {
  return (
    <AriaSelect
      data-field={props.path}
      name={props.path}
      value={props.value === '' ? null : props.value}
      onChange={(key: Key | null) => props.onChange(key === null ? '' : String(key))}
      {...(props.onBlur && { onBlur: props.onBlur })}
      {...(props.autoComplete && { autoComplete: props.autoComplete })}
      isInvalid={props.error !== undefined}
      isDisabled={props.isDisabled}
      validationBehavior="aria"
      isRequired={props.optional === false}
      placeholder={props.placeholder ?? ' '}
      className={fieldBox(`group ${props.className ?? ''}`)}
    >
      <FieldLabel optional={props.optional} hidden={props.hideLabel}>
        {props.label}
      </FieldLabel>
      <Button
        className={`${inputClass} flex items-center justify-between gap-2 text-left group-data-invalid:border-bad`}
      >
        <SelectValue className="min-w-0 truncate data-placeholder:text-muted">
          {({ isPlaceholder, selectedText, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Button>
      <FieldNotes hint={props.hint} error={props.error} />
      <Popover className={popoverClass}>
        <ListBox items={props.choices} className="outline-none">
          {(choice: Choice) => <ChoiceItem choice={choice} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

/** The choice whose name was typed in full, or the only one that still matches. */
function useTypedChoice(choices: readonly Choice[]): () => Choice | undefined {
  const state = useContext(ComboBoxStateContext)
  const language = useLanguage()
  return () => {
    if (!state || state.selectionManager.focusedKey !== null) return undefined
    const typed = state.inputValue.trim()
    const isTyped = ({ name }: Choice) => name.localeCompare(typed, language, { sensitivity: 'base' }) === 0
    const only = state.isOpen && state.collection.size === 1 ? state.collection.getFirstKey() : null
    return choices.find(isTyped) ?? choices.find(({ id }) => id === only)
  }
}

/** Where one types: a click selects the text, so that typing replaces it; Enter and Tab take what was typed. */
function ComboInput(props: Pick<ChoiceFieldProps, 'choices' | 'placeholder' | 'autoComplete'>) {
  const state = useContext(ComboBoxStateContext)
  const typedChoice = useTypedChoice(props.choices)
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    const choice = typedChoice()
    if (!choice || !state || choice.id === state.value) return
    // Enter would submit the form, or bring back the choice before it.
    if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
    }
    state.setValue(choice.id)
  }
  return (
    <Input
      className={`${inputClass} pr-9`}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
      onClick={(event) => event.currentTarget.select()}
      onKeyDownCapture={take}
    />
  )
}

/**
 * Opens the list next to a field in which one types, and closes one that comes once the field was left: it opens after what was
 * typed is shown, and on a slow machine the user has gone on by then. An open list hides all else from a screen reader.
 */
export function ComboToggle() {
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (state?.isOpen && !state.isFocused) state.close()
  }, [state])
  return (
    <Button className="absolute inset-y-0 right-1 my-auto flex size-8 items-center justify-center rounded-md text-muted">
      <ChevronDown aria-hidden className="size-4" />
    </Button>
  )
}

/** A choice among many (countries, provinces): typing narrows the list, accents do not matter. */
export function ComboBox(props: ChoiceFieldProps) {
  const words = useWords()
  return (
    <AriaComboBox
      data-field={props.path}
      defaultItems={props.choices}
      value={props.value === '' ? null : props.value}
      onChange={(key: Key | null) => props.onChange(key === null ? '' : String(key))}
      {...(props.onBlur && { onBlur: props.onBlur })}
      isInvalid={props.error !== undefined}
      isDisabled={props.isDisabled}
      validationBehavior="aria"
      isRequired={props.optional === false}
      className={fieldBox(props.className)}
    >
      <FieldLabel optional={props.optional}>{props.label}</FieldLabel>
      <Group className="relative flex">
        <ComboInput
          choices={props.choices}
          {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
          {...(props.autoComplete !== undefined && { autoComplete: props.autoComplete })}
        />
        <ComboToggle />
      </Group>
      <FieldNotes hint={props.hint} error={props.error} />
      <Popover className={`${popoverClass} max-h-80!`}>
        <ListBox
          className="outline-none"
          renderEmptyState={() => <p className="px-2 py-1.5 text-sm text-muted">{words.ui.noMatch}</p>}
        >
          {(choice: Choice) => <ChoiceItem choice={choice} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
