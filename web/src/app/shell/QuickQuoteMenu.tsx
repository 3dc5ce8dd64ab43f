import { ChevronDown, Zap } from 'lucide-react'
import { useCapability } from '@/domain/session/capability'
import { useWords } from '@/shared/i18n'
import { Button, Menu, MenuItem } from '@/shared/ui'
import { useEntries } from './useNavigation'

/** Quick quotes: insurance or a parcel. US accounts have none. */
export function QuickQuoteMenu() {
  const words = useWords()
  const allowed = useCapability('quick_quote')
  const ways = useEntries('insure-a-shipment', 'send-a-parcel')
  if (!allowed || ways.length === 0) return null
  const names = {
    'insure-a-shipment': words.shell.quoteInsurance,
    'send-a-parcel': words.shell.sendParcel,
  } as Record<string, string>
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
      {ways.map(({ id, path, icon: Icon, name }) => (
        <MenuItem key={id} href={path} icon={<Icon aria-hidden />}>
          {names[id] ?? name}
        </MenuItem>
      ))}
    </Menu>
  )
}
