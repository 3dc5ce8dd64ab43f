import { useContext, useEffect, useRef } from 'react'
import { ComboBox, ComboBoxStateContext, Input, ListBox, Popover } from 'react-aria-components'
import { FieldLabel, FieldNotes } from './Field'
import { fieldBox, inputClass, type FieldProps } from './fieldLook'
import { ChoiceItem, popoverClass, type Choice } from './Select'

type FindFieldProps = FieldProps & {
  /** What was found for the text; each brings the text that the field holds once it is picked. */
  found: readonly (Choice & { text: string })[]
  onPick: (id: string) => void
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  autoCapitalize?: 'words' | 'sentences'
}

/** Opens the list once something is found: that may be long after the last letter, when the kit no longer opens it. */
function OpenWhenFound({ isWanted }: { isWanted: boolean }) {
  const state = useContext(ComboBoxStateContext)
  const wasWanted = useRef(false)
  useEffect(() => {
    if (isWanted && !wasWanted.current && state?.isFocused) state.open(null, 'input')
    if (state?.isOpen && !state.isFocused) state.close()
    wasWanted.current = isWanted
  }, [isWanted, state])
  return null
}

/** A text whose first letters find what is stored: one that is picked fills more than this field, and any other text stays. */
export function FindField(props: FindFieldProps) {
  const { found, value } = props
  const picked = useRef<string | null>(null)
  // A picked text is not searched again.
  const rows = value === picked.current ? [] : found
  return (
    <ComboBox
      data-field={props.path}
      items={rows}
      value={null}
      onChange={(key) => {
        const row = rows.find(({ id }) => id === key)
        if (!row) return
        picked.current = row.text
        props.onPick(row.id)
      }}
      inputValue={value}
      onInputChange={props.onChange}
      {...(props.onBlur && { onBlur: props.onBlur })}
      allowsCustomValue
      isInvalid={props.error !== undefined}
      validationBehavior="aria"
      isRequired={props.optional === false}
      className={fieldBox(props.className)}
    >
      <FieldLabel optional={props.optional}>{props.label}</FieldLabel>
      <Input
        className={inputClass}
        name={props.path}
        autoComplete="off"
        autoCapitalize={props.autoCapitalize ?? 'sentences'}
      />
      <OpenWhenFound isWanted={rows.length > 0} />
      <FieldNotes hint={props.hint} error={props.error} />
      <Popover className={`${popoverClass} max-h-80!`}>
        <ListBox className="outline-none">
          {(row: (typeof rows)[number]) => <ChoiceItem choice={row} text={row.text} />}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
