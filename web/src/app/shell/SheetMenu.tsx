import { X } from 'lucide-react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useWords } from '@/shared/i18n'
import { IconButton } from '@/shared/ui'
import { LanguageButton } from './LanguageButton'
import { NavigationList } from './NavigationList'
import { ThemeButton } from './ThemeButton'

/** The navigation as a sheet from the left, for screens without room for the sidebar. */
export function SheetMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords()
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 bg-shade transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="h-full w-72 max-w-[85vw] border-r border-line bg-surface shadow-float transition-transform duration-150 data-entering:-translate-x-full data-exiting:-translate-x-full">
        <Dialog className="flex h-full flex-col gap-3 overflow-y-auto px-3 pb-5 outline-none">
          <div className="flex h-(--header) shrink-0 items-center justify-between px-2">
            <Heading slot="title" className="text-[17px] font-[650] tracking-tight">
              {words.shell.menu}
            </Heading>
            <IconButton label={words.ui.close} onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </div>
          <nav aria-label={words.shell.navigation} className="flex flex-1 flex-col">
            <NavigationList onNavigate={onClose} />
          </nav>
          <div className="mt-auto flex items-center gap-1 border-t border-line pt-3">
            <LanguageButton />
            <ThemeButton />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
