import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '@/shared/i18n'
import { Button, Dialog, toastError, toastSuccess } from '@/shared/ui'

type OneTimeDialogProps = {
  title: string
  description: string
  /** The text that Copy puts into the clipboard. */
  text: string
  doneLabel: string
  onClose: () => void
  children: ReactNode
  /** Buttons next to Copy. */
  actions?: ReactNode
}

/** Shows a secret that is never shown again, with a button to copy it. */
export function OneTimeDialog({ text, children, actions, ...props }: OneTimeDialogProps) {
  const { settings: words } = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(words.copied)
    } catch {
      toastError(words.copyFailed)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      // It is not shown again: a press outside the dialog must not lose it.
      isDismissable={false}
      size="md"
      title={props.title}
      description={props.description}
      footer={
        <Button variant="primary" onPress={props.onClose}>
          {props.doneLabel}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <div className="flex flex-wrap gap-2">
          <Button icon={<Copy aria-hidden />} onPress={() => void copy()}>
            {words.copy}
          </Button>
          {actions}
        </div>
      </div>
    </Dialog>
  )
}
