import { ChevronDown, PackagePlus, ShieldCheck, Zap } from 'lucide-react'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useCapability } from '@/domain/session/capability'
import { useWords } from '@/shared/i18n'
import { Button, Menu, MenuItem } from '@/shared/ui'

/** Quick quotes: insurance or a parcel. US accounts have none. */
export function QuickQuoteMenu() {
  const words = useWords()
  const dialogs = useDialogs()
  if (!useCapability('quick_quote')) return null
  return (
    <Menu
      label={words.shell.quickQuote}
      trigger={
        <Button icon={<Zap aria-hidden />} data-tour="quick-quote">
          {words.shell.quickQuote}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuItem icon={<ShieldCheck aria-hidden />} onAction={() => dialogs.open('insurance_quote')}>
        {words.shell.quoteInsurance}
      </MenuItem>
      <MenuItem icon={<PackagePlus aria-hidden />} onAction={() => dialogs.open('quick_quote')}>
        {words.shell.sendParcel}
      </MenuItem>
    </Menu>
  )
}
