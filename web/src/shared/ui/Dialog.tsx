import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useWords } from '@/shared/i18n'
import { IconButton } from './IconButton'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** One sentence below the title. */
  description?: ReactNode
  children: ReactNode
  /** The row of actions that stays in sight below the content. */
  footer?: ReactNode
  /** `2xl` (672 px, centred) is the product's default; `md` suits a question. */
  size?: '2xl' | 'md'
  role?: 'dialog' | 'alertdialog'
  /** False where Escape and a press outside must not close it. */
  isDismissable?: boolean
}

/** A modal: centred, on phones a sheet from below; focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const words = useWords()
  const dismissable = props.isDismissable ?? true
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
      isDismissable={dismissable}
      isKeyboardDismissDisabled={!dismissable}
      // A press on a list of choices that is closing at that moment is not outside: it must not close the form.
      shouldCloseOnInteractOutside={(pressed) => pressed.closest('[data-trigger]') === null}
      className="fixed inset-0 z-40 flex items-end justify-center bg-shade transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0 md:items-center md:p-6"
    >
      <Modal
        className={`overlay-motion flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-card bg-surface shadow-float md:max-h-[88dvh] md:rounded-card ${props.size === 'md' ? 'md:max-w-md' : 'md:max-w-2xl'}`}
      >
        <AriaDialog role={props.role} className="flex min-h-0 flex-1 flex-col outline-none">
          <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 md:px-6">
            <div className="min-w-0">
              <Heading slot="title" className="text-[18px] leading-6 font-[650] tracking-tight">
                {props.title}
              </Heading>
              {props.description && <p className="mt-1 text-sm text-muted">{props.description}</p>}
            </div>
            {dismissable && (
              <IconButton label={words.ui.close} onPress={props.onClose} className="-mt-1.5 -mr-2">
                <X aria-hidden />
              </IconButton>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 md:px-6">{props.children}</div>
          {props.footer && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 md:px-6">
              {props.footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
