import { ChevronDown } from 'lucide-react'
import { Button, ListBox, Popover, Select as AriaSelect, SelectValue, type Key } from 'react-aria-components'
import { useLanguage } from '@/shared/i18n'
import { FieldLabel } from './Field'
import { fieldBox, inputClass } from './fieldLook'
import { ChoiceItem, popoverClass, type Choice } from './Select'

/** The first choice, which means all of them. */
const ALL = 'all'

type MultiSelectProps = {
  path: string
  label: string
  /** Leaves the label to readers. */
  hideLabel?: boolean
  /** What it is called that none is chosen, which means all. */
  all: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Any number of a few choices, ticked one after the other while the list stays open. */
export function MultiSelect({ path, label, hideLabel, all, choices, chosen, onChange }: MultiSelectProps) {
  const language = useLanguage()
  const names = choices.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const text = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  const choose = (keys: readonly Key[]) => {
    const isCleared = names.length > 0 && keys.includes(ALL)
    onChange(isCleared ? [] : choices.flatMap(({ id }) => (keys.includes(id) ? [id] : [])))
  }
  return (
    <AriaSelect
      selectionMode="multiple"
      data-field={path}
      value={names.length > 0 ? chosen : [ALL]}
      onChange={choose}
      className={fieldBox('group')}
    >
      <FieldLabel hidden={hideLabel}>{label}</FieldLabel>
      <Button className={`${inputClass} flex items-center justify-between gap-2 text-left`}>
        <SelectValue className="min-w-0 truncate">{text || all}</SelectValue>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Button>
      <Popover className={popoverClass}>
        <ListBox items={[{ id: ALL, name: all }, ...choices]} className="outline-none">
          {(choice: Choice) => <ChoiceItem choice={choice} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
