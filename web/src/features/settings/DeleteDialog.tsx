import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '@/shared/http'
import { Banner, ConfirmDialog, toastSuccess } from '@/shared/ui'

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
export function DeleteDialog({ id, remove, done, ...props }: DeleteDialogProps) {
  const close = () => {
    // A failure must not greet the next question.
    remove.reset()
    props.onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={close}
      title={props.title}
      confirmLabel={props.confirmLabel}
      isPending={remove.isPending}
      error={remove.isError && <Banner tone="bad" title={messageOf(remove.error)} />}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toastSuccess(done)
            close()
          },
        })
      }
    >
      {props.children}
    </ConfirmDialog>
  )
}
