import { useState, type ReactNode } from 'react'
import { useDeskWords } from '@/domain/operator/words'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Dialog, SendButton, TextField } from '@/shared/ui'

/** A request from a dialog of the desk, and the server's answer. */
export type DeskSending = {
  isPending: boolean
  /** The error, unless it is shown at the fields. */
  failure: string | null
  /** The server's error for a field, as its props. */
  errorAt: (path: string) => { error?: string }
  submit: (why: string) => Promise<void>
}

/** Sends with a reason; once that is done, the dialog closes. */
export function useDeskSending(send: (why: string) => Promise<unknown>, onDone: () => void): DeskSending {
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const violations = violationsOf(failure)
  return {
    isPending,
    failure: failure === null || violations.length > 0 ? null : messageOf(failure),
    errorAt: (path) => {
      const error = violations.find((violation) => violation.path === path)?.message
      return error === undefined ? {} : { error }
    },
    submit: async (why) => {
      setPending(true)
      setFailure(null)
      try {
        await send(why)
        onDone()
      } catch (error) {
        setFailure(error)
        setPending(false)
      }
    },
  }
}

type DeskDialogProps = {
  sending: DeskSending
  onClose: () => void
  title: string
  /** What will happen. */
  children: ReactNode
  submitLabel: string
  /** The reason's label, and its name in the request. */
  reason: { label: string; path: 'note' | 'reason' | 'message' }
  /** Further fields. */
  fields?: ReactNode
  isDanger?: boolean
}

/** A question of the desk: it says what will happen, and asks for the reason that the audit log keeps. */
export function DeskDialog({
  sending,
  onClose,
  reason,
  fields,
  isDanger = false,
  ...props
}: DeskDialogProps) {
  const words = useWords()
  const desk = useDeskWords()
  const [why, setWhy] = useState('')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={props.title}
      role={isDanger ? 'alertdialog' : 'dialog'}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <SendButton
            variant={isDanger ? 'danger' : 'primary'}
            isPending={sending.isPending}
            onPress={() => void sending.submit(why)}
          >
            {props.submitLabel}
          </SendButton>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void sending.submit(why)
        }}
      >
        {sending.failure !== null && <Banner tone="bad" title={sending.failure} />}
        <div className="text-sm text-muted">{props.children}</div>
        {fields}
        <TextField
          path={reason.path}
          label={reason.label}
          hint={desk.reasonHint}
          value={why}
          onChange={setWhy}
          rows={3}
          {...sending.errorAt(reason.path)}
        />
      </form>
    </Dialog>
  )
}
