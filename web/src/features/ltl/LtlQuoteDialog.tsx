import type { DialogContentProps } from '@/domain/dialogs/dialogs'
import { useWords } from '@/shared/i18n'
import { Button, Dialog, toastSuccess } from '@/shared/ui'
import { LtlForm } from './LtlForm'

/** Asking the freight desk for a price, over any screen. */
export function LtlQuoteDialog({ onClose }: DialogContentProps) {
  const words = useWords()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.ltl.title}
      description={words.ltl.lead}
      // A press outside must not lose what was typed.
      isDismissable={false}
      footer={<Button onPress={onClose}>{words.ui.cancel}</Button>}
    >
      <div className="-mx-4 md:-mx-5">
        <LtlForm
          onSent={() => {
            toastSuccess(words.ltl.sent.toast)
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
