import type { ReactNode } from 'react'
import type { Form } from './useForm'
import { ErrorSummary } from './ErrorSummary'

type FormFrameProps<D extends object> = {
  form: Form<D>
  /** Sends a draft in which every check holds. */
  send: (draft: D) => Promise<void>
  children: ReactNode
  className?: string
}

/** A form's element: its checks run before `send`, and violations are listed above the fields. */
export function FormFrame<D extends object>({ form, send, children, className = '' }: FormFrameProps<D>) {
  return (
    <form
      ref={form.ref}
      noValidate
      className={`flex flex-col gap-4 ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(send)
      }}
    >
      <ErrorSummary root={form.root} violations={form.summary} failure={form.failure} />
      {children}
    </form>
  )
}
