import { useWords } from '@/shared/i18n'
import { Button, Dialog } from '@/shared/ui'

/** After a panic the rules must not be called again; only a reload restores them. */
export function RulesCrashed() {
  const words = useWords()
  return (
    <Dialog
      isOpen
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
