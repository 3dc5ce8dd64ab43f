import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmAction } from '@/shared/ui'

type DeleteDialogProps = {
  /** What is deleted. */
  id: string
  remove: UseMutationResult<null, Error, string>
  title: string
  confirmLabel: string
  /** The message once it is deleted. */
  done: string
  onClose: () => void
  children: ReactNode
}

/** Asks before something is deleted for good. */
export function DeleteDialog({ id, remove, ...props }: DeleteDialogProps) {
  return (
    <ConfirmAction
      {...props}
      action={remove}
      input={id}
      onClose={() => {
        // A failure must not greet the next question.
        remove.reset()
        props.onClose()
      }}
    />
  )
}
