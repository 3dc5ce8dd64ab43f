import { ConfirmDialog, type Action, type ConfirmDialogProps } from './ConfirmDialog'
import { toastSuccess } from './toasts'

type ConfirmActionProps<T> = Omit<ConfirmDialogProps, 'onConfirm' | 'action'> & {
  action: Action<T>
  input: NoInfer<T>
  /** The message once it is done. */
  done?: string
}

/** Asks before something is lost; once that is done, the dialog closes. */
export function ConfirmAction<T>({ action, input, done, ...props }: ConfirmActionProps<T>) {
  return (
    <ConfirmDialog
      {...props}
      action={action}
      onConfirm={() =>
        action.mutate(input, {
          onSuccess: () => {
            if (done !== undefined) toastSuccess(done)
            props.onClose()
          },
        })
      }
    />
  )
}
