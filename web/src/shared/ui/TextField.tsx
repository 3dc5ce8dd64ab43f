import { Eye, EyeOff } from 'lucide-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
} from 'react'
import { Button } from 'react-aria-components'
import { useWords } from '@/shared/i18n'
import {
  ErrorWords,
  errorClass,
  fieldBox,
  hintClass,
  inputClass,
  labelClass,
  Optional,
  type FieldProps,
} from './fieldLook'

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
  /** A unit or sign inside the field, after what is typed. */
  suffix?: ReactNode
  isDisabled?: boolean
  /** Can be read only, and goes with the form. */
  isReadOnly?: boolean
  autoFocus?: boolean
  onPaste?: (event: React.ClipboardEvent<HTMLInputElement>) => void
}

/** One line of text, or several with `rows`. Passwords can be shown. The browser's own field: every screen begins with one. */
export function TextField(props: TextFieldProps) {
  const { path, label, hint, error, optional, className, suffix, rows } = props
  const [shown, setShown] = useState(false)
  const words = useWords()
  const id = useId()
  const secret = props.type === 'password'
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { autoFocus } = props
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const notes = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  const field = {
    id,
    ref: input,
    name: path,
    value: props.value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      props.onChange(event.target.value),
    onBlur: props.onBlur,
    disabled: props.isDisabled,
    readOnly: props.isReadOnly,
    'aria-invalid': error !== undefined || undefined,
    'aria-required': optional === false || undefined,
    'aria-describedby': notes || undefined,
    placeholder: props.placeholder,
  }
  return (
    <div data-field={path} className={fieldBox(className)}>
      <label htmlFor={id} className={labelClass(props.hideLabel)}>
        {label}
        {optional && <Optional />}
      </label>
      {rows ? (
        <textarea {...field} rows={rows} className={`${inputClass} h-auto! py-2`} />
      ) : (
        <div className="relative flex">
          <input
            {...field}
            type={secret && shown ? 'text' : (props.type ?? 'text')}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete}
            autoCapitalize={props.autoCapitalize ?? (secret || props.type === 'email' ? 'none' : 'sentences')}
            spellCheck={secret || props.type === 'email' ? 'false' : undefined}
            onPaste={props.onPaste}
            className={`${inputClass} ${suffix || secret ? 'pr-11' : ''} ${props.isReadOnly ? 'bg-sunken!' : ''}`}
          />
          {suffix && (
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-[13px] text-muted">
              {suffix}
            </span>
          )}
          {secret && (
            <Button
              aria-label={shown ? words.ui.hidePassword : words.ui.showPassword}
              onPress={() => setShown(!shown)}
              className="absolute inset-y-0 right-1 my-auto flex size-8 items-center justify-center rounded-md text-muted data-hovered:text-ink"
            >
              {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
            </Button>
          )}
        </div>
      )}
      {hint && (
        <span id={`${id}-hint`} className={hintClass}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} data-label={label} className={errorClass}>
          <ErrorWords>{error}</ErrorWords>
        </span>
      )}
    </div>
  )
}

/** A weight, length or amount as a person types it: the text stays as typed and core reads it; no number exists here. */
export function DecimalField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'rows'>) {
  return <TextField {...props} inputMode="decimal" autoComplete={props.autoComplete ?? 'off'} />
}
