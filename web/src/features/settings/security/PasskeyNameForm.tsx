import { useState, type ReactNode } from 'react'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Dialog, SendButton, TextField } from '@/shared/ui'

type PasskeyNameFormProps = {
  title: string
  text?: ReactNode
  name: string
  submitLabel: string
  onClose: () => void
  /** Sends the name; what it gives is said in place, and keeps the dialog open. */
  send: (name: string) => Promise<string | null>
}

/** Asks over the screen what a passkey is called. */
export function PasskeyNameForm({ title, text, submitLabel, onClose, send, ...props }: PasskeyNameFormProps) {
  const words = useWords()
  const [name, setName] = useState(props.name)
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const error = violationsOf(failure).find(({ path }) => path === 'name')?.message
  const said = typeof failure === 'string' ? failure : messageOf(failure)
  const submit = async () => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    setFailure(await send(name).catch((thrown: unknown) => thrown))
    setPending(false)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={title}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <SendButton variant="primary" isPending={isPending} onPress={() => void submit()}>
            {submitLabel}
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
        {failure !== null && error === undefined && <Banner tone="bad" title={said} />}
        {text && <p className="text-sm text-muted">{text}</p>}
        <TextField
          path="name"
          label={words.factor.passkeyName}
          value={name}
          onChange={setName}
          error={error}
          autoComplete="off"
          autoFocus
        />
      </form>
    </Dialog>
  )
}
