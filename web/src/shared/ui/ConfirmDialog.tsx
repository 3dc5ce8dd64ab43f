import type { ReactNode } from 'react'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner } from './Banner'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { SendButton } from './SendButton'

/** A mutation that may have to be confirmed. */
export type Action<T> = {
  mutate: (input: T, then: { onSuccess: () => void }) => void
  isPending: boolean
  error: Error | null
}

export type ConfirmDialogProps = {
  /** True unless said. */
  isOpen?: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  confirmLabel: string
  /** What confirming starts: the button waits for it, and its error is shown. */
  action?: Pick<Action<never>, 'isPending' | 'error'>
  /** What is shown in place of the action's error. */
  error?: ReactNode
}

/** Asks before something is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const words = useWords()
  const { action } = props
  return (
    <Dialog
      isOpen={props.isOpen ?? true}
      onClose={props.onClose}
      title={props.title}
      size="md"
      role="alertdialog"
      footer={
        <>
          <Button onPress={props.onClose}>{words.ui.cancel}</Button>
          <SendButton variant="danger" onPress={props.onConfirm} isPending={action?.isPending}>
            {props.confirmLabel}
          </SendButton>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm text-muted">
        {props.error ?? (action?.error && <Banner tone="bad" title={messageOf(action.error)} />)}
        <div>{props.children}</div>
      </div>
    </Dialog>
  )
}
