import type { ReactNode } from 'react'
import { useOnline } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button, Dialog, SendButton } from '@/shared/ui'
import { FormFrame } from './FormFrame'
import type { Form } from './useForm'

type FormDialogProps<D extends object> = {
  form: Form<D>
  /** Sends a draft in which every check holds. */
  send: (draft: D) => Promise<void>
  onClose: () => void
  title: string
  description?: ReactNode
  /** The button's text; 'Save' unless given, null where nothing can be sent. */
  submitLabel?: string | null
  /** Loses something: the button says so by its colour, and readers hear a warning. */
  isDanger?: boolean
  size?: '2xl' | 'md'
  children: ReactNode
  /** Of the form. */
  className?: string
}

/** A form over the screen; its button is in the dialog's foot, and Enter in a field presses it. */
export function FormDialog<D extends object>({ form, send, onClose, ...props }: FormDialogProps<D>) {
  const words = useWords()
  const online = useOnline()
  const { submitLabel = words.ui.save, isDanger } = props
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={props.size ?? 'md'}
      role={isDanger ? 'alertdialog' : 'dialog'}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          {submitLabel !== null && (
            <SendButton
              variant={isDanger ? 'danger' : 'primary'}
              isPending={form.isPending}
              onPress={() => void form.submit(send)}
            >
              {submitLabel}
            </SendButton>
          )}
        </>
      }
    >
      <FormFrame form={form} send={send} {...(props.className && { className: props.className })}>
        {props.children}
        {/* The button that Enter in a field presses: the visible button is outside of the form, in the dialog's foot. */}
        {submitLabel !== null && (
          <button type="submit" disabled={!online} className="sr-only" tabIndex={-1} aria-hidden>
            {submitLabel}
          </button>
        )}
      </FormFrame>
    </Dialog>
  )
}
