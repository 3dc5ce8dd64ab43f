import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '@/shared/i18n'
import { IconButton, LinkButton } from '@/shared/ui'
import { PaletteButton } from '../palette/PaletteButton'
import { AlertsBell } from './AlertsBell'
import { InsuranceMark } from './InsuranceMark'
import { LanguageButton } from './LanguageButton'
import { LogoLink } from './LogoLink'
import { QuickQuoteMenu } from './QuickQuoteMenu'
import { SheetMenu } from './SheetMenu'
import { ThemeButton } from './ThemeButton'
import { useEntries } from './useNavigation'
import { UserMenu } from './UserMenu'

/** The bar above every screen. */
export function Header() {
  const words = useWords()
  const [insure] = useEntries('insure-a-shipment')
  const [send] = useEntries('send-a-parcel')
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header className="sticky top-0 z-20 flex h-(--header) shrink-0 items-center gap-2 border-b border-line bg-surface px-3 md:px-7">
      <div className="flex items-center gap-1 lg:hidden">
        <IconButton label={words.shell.openMenu} onPress={() => setMenuOpen(true)} data-tour="menu">
          <MenuIcon aria-hidden />
        </IconButton>
        <LogoLink />
      </div>
      <SheetMenu isOpen={menuOpen} onClose={() => setMenuOpen(false)} />
      <div className="flex min-w-0 flex-1 justify-end lg:justify-start">
        <PaletteButton />
      </div>
      <div className="hidden items-center gap-2 md:flex">
        <QuickQuoteMenu />
        {insure && (
          <LinkButton href={insure.path} icon={<insure.icon aria-hidden />}>
            {words.shell.insureShipment}
          </LinkButton>
        )}
        {send && (
          <LinkButton variant="primary" href={send.path} icon={<send.icon aria-hidden />}>
            {words.shell.sendParcel}
            <InsuranceMark />
          </LinkButton>
        )}
      </div>
      <div className="hidden items-center gap-1 xl:flex">
        <LanguageButton />
        <ThemeButton />
      </div>
      <AlertsBell />
      <UserMenu />
    </header>
  )
}
