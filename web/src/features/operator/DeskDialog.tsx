import { useState, type ReactNode } from 'react'
import { useDeskWords } from '@/domain/operator/words'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Dialog, SendButton, TextField } from '@/shared/ui'

type DeskDialogProps = {
  /** Sends with a reason; once that is done, the dialog closes. */
  send: (why: string) => Promise<unknown>
  onDone?: () => void
  onClose: () => void
  title: string
  /** What will happen. */
  children: ReactNode
  submitLabel: string
  /** The reason's label, and its name in the request. */
  reason: { label: string; path: 'note' | 'reason' | 'message' }
  /** Further fields, each with the server's error for it. */
  renderFields?: (errorAt: (path: string) => string | undefined) => ReactNode
  isDanger?: boolean
}

/** A question of the desk: it says what will happen, and asks for the reason that the audit log keeps. */
export function DeskDialog({ send, onDone, onClose, reason, isDanger = false, ...props }: DeskDialogProps) {
  const words = useWords()
  const desk = useDeskWords()
  const [why, setWhy] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const violations = violationsOf(failure)
  const errorAt = (path: string) => violations.find((violation) => violation.path === path)?.message
  const submit = async () => {
    setPending(true)
    setFailure(null)
    try {
      await send(why)
      onDone?.()
      onClose()
    } catch (error) {
      setFailure(error)
      setPending(false)
    }
  }
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
            isPending={isPending}
            onPress={() => void submit()}
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
          void submit()
        }}
      >
        {/* Violations are shown at their fields. */}
        {failure !== null && violations.length === 0 && <Banner tone="bad" title={messageOf(failure)} />}
        <div className="text-sm text-muted">{props.children}</div>
        {props.renderFields?.(errorAt)}
        <TextField
          path={reason.path}
          label={reason.label}
          hint={desk.reasonHint}
          value={why}
          onChange={setWhy}
          rows={3}
          error={errorAt(reason.path)}
        />
      </form>
    </Dialog>
  )
}
