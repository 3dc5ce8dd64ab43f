import { QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components'
import { RouterProvider } from 'react-router'
import { queryClient } from '@/shared/api'
import { useLanguage, useWords } from '@/shared/i18n'
import { useCoreHealth } from '@/shared/rules'
import { Button, Dialog, Toaster } from '@/shared/ui'
import { router } from './router'

/** The providers around every screen. */
export function App() {
  const language = useLanguage()
  return (
    <I18nProvider locale={language === 'fr' ? 'fr-CA' : 'en-CA'}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
        <BrokenCore />
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** After a panic the rules must not be called again: only a reload brings them back. */
function BrokenCore() {
  const words = useWords()
  const broken = useCoreHealth((health) => health.broken)
  return (
    <Dialog
      isOpen={broken}
      onClose={() => location.reload()}
      isDismissable={false}
      role="alertdialog"
      size="md"
      title={words.shell.brokenTitle}
      footer={
        <Button variant="primary" onPress={() => location.reload()}>
          {words.ui.reload}
        </Button>
      }
    >
      <p className="text-sm text-muted">{words.shell.brokenText}</p>
    </Dialog>
  )
}
