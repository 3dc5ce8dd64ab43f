import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, TextField } from '@/shared/ui'
import type { Form } from './useForm'
import { useRowKeys } from './useRowKeys'

type TextRowsProps<D extends object> = {
  form: Form<D>
  path: string
  values: readonly string[]
  onChange: (values: string[]) => void
  /** A row's label, counted from 1. */
  label: (row: number) => string
  removeLabel: (row: number) => string
  addLabel: string
  type?: 'text' | 'email'
  placeholder?: string
  /** Whether the last row takes the focus at once; one that is added does in any case. */
  autoFocus?: boolean
}

/** Several texts of one kind, a field each. */
export function TextRows<D extends object>({ form, path, values, onChange, ...props }: TextRowsProps<D>) {
  const rows = useRowKeys(values.length)
  const [takesFocus, setTakesFocus] = useState(props.autoFocus ?? false)
  const error = form.errorAt(path)
  return (
    <div data-field={path} className="flex flex-col items-start gap-3">
      {values.map((value, at) => (
        <div key={rows.keys[at]} className="flex w-full items-end gap-2">
          <TextField
            {...form.field(`${path}[${at}]`, value, (text) => onChange(values.with(at, text)))}
            label={props.label(at + 1)}
            type={props.type ?? 'text'}
            autoComplete="off"
            autoCapitalize="none"
            {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
            autoFocus={takesFocus && at === values.length - 1}
            optional={false}
            className="flex-1"
          />
          {values.length > 1 && (
            <IconButton
              label={props.removeLabel(at + 1)}
              onPress={() => {
                rows.remove(at)
                onChange(values.toSpliced(at, 1))
              }}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <Button
        variant="ghost"
        icon={<Plus aria-hidden />}
        onPress={() => {
          rows.add()
          setTakesFocus(true)
          onChange([...values, ''])
        }}
      >
        {props.addLabel}
      </Button>
    </div>
  )
}
