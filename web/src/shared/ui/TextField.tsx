import { Eye, EyeOff } from 'lucide-react'
import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { Button, Group, Input, TextArea, TextField as AriaTextField } from 'react-aria-components'
import { useWords } from '@/shared/i18n'
import { FieldLabel, FieldNotes, fieldBox, inputClass, type FieldProps } from './Field'

type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'date' | 'datetime-local'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoCapitalize?: 'none' | 'words' | 'characters'
  placeholder?: string
  rows?: number
  /** A unit or sign that stands inside the field, after what is typed. */
  suffix?: ReactNode
  isDisabled?: boolean
  /** Stands there to be read, and goes with the form. */
  isReadOnly?: boolean
  autoFocus?: boolean
  onPaste?: (event: React.ClipboardEvent<HTMLInputElement>) => void
}

/** One line of text, or several with `rows`. Passwords can be shown. */
export function TextField(props: TextFieldProps) {
  const { path, label, hint, error, optional, className, value, onChange, onBlur, suffix, rows, onPaste } =
    props
  const [shown, setShown] = useState(false)
  const words = useWords()
  const secret = props.type === 'password'
  return (
    <AriaTextField
      data-field={path}
      name={path}
      value={value}
      onChange={onChange}
      {...(onBlur && { onBlur })}
      type={secret && shown ? 'text' : (props.type ?? 'text')}
      {...(props.inputMode && { inputMode: props.inputMode })}
      {...(props.autoComplete && { autoComplete: props.autoComplete })}
      isDisabled={props.isDisabled ?? false}
      isReadOnly={props.isReadOnly ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      isRequired={optional === false}
      autoFocus={props.autoFocus ?? false}
      className={fieldBox(className)}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      {rows ? (
        <TextArea
          rows={rows}
          className={`${inputClass} h-auto! py-2`}
          placeholder={props.placeholder ?? ''}
        />
      ) : (
        <Group className="relative flex">
          <Input
            className={`${inputClass} ${suffix || secret ? 'pr-11' : ''} ${props.isReadOnly ? 'bg-sunken!' : ''}`}
            placeholder={props.placeholder ?? ''}
            autoCapitalize={props.autoCapitalize ?? (secret || props.type === 'email' ? 'none' : 'sentences')}
            spellCheck={secret || props.type === 'email' ? 'false' : undefined}
            {...(onPaste && { onPaste })}
          />
          {suffix && (
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-[13px] text-muted">
              {suffix}
            </span>
          )}
          {secret && (
            <Button
              slot={null}
              aria-label={shown ? words.ui.hidePassword : words.ui.showPassword}
              onPress={() => setShown(!shown)}
              className="absolute inset-y-0 right-1 my-auto flex size-8 items-center justify-center rounded-md text-muted data-hovered:text-ink"
            >
              {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
            </Button>
          )}
        </Group>
      )}
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  )
}

/** A weight, length or amount as a person types it: the text stays as typed and core reads it; no number exists here. */
export function DecimalField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'rows'>) {
  return <TextField {...props} inputMode="decimal" autoComplete={props.autoComplete ?? 'off'} />
}
