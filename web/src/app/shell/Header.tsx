import { Menu as MenuIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useWords } from '@/shared/i18n'
import { IconButton, LinkButton, Skeleton, useScreenFrom } from '@/shared/ui'
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
  const [menuOpen, setMenuOpen] = useState(false)
  const isDesktop = useScreenFrom('md')
  const hasSidebar = useScreenFrom('lg')
  const isWide = useScreenFrom('xl')
  return (
    <header className="sticky top-0 z-20 flex h-(--header) shrink-0 items-center gap-2 border-b border-line bg-surface px-3 md:px-7">
      {!hasSidebar && (
        <div className="flex items-center gap-1">
          <IconButton label={words.shell.openMenu} onPress={() => setMenuOpen(true)} data-tour="menu">
            <MenuIcon aria-hidden />
          </IconButton>
          <LogoLink />
        </div>
      )}
      <SheetMenu isOpen={menuOpen} onClose={() => setMenuOpen(false)} />
      <div className="flex min-w-0 flex-1 justify-end lg:justify-start">
        <PaletteButton />
      </div>
      {isDesktop && (
        <Suspense fallback={<Skeleton className="h-control w-64" />}>
          <HeaderActions />
        </Suspense>
      )}
      {isWide && (
        <div className="flex items-center gap-1">
          <LanguageButton />
          <ThemeButton />
        </div>
      )}
      <Suspense fallback={<span className="h-9 w-20 shrink-0 pointer-coarse:w-24" />}>
        <AlertsBell />
        <UserMenu />
      </Suspense>
    </header>
  )
}

/** The buttons for a price and for a label, if the account has them. */
function HeaderActions() {
  const words = useWords()
  const [insure] = useEntries('insure-a-shipment')
  const [send] = useEntries('send-a-parcel')
  return (
    <div className="flex items-center gap-2">
      <QuickQuoteMenu />
      {insure && (
        <LinkButton href={insure.path} icon={<insure.icon aria-hidden />}>
          {words.shell.insureShipment}
        </LinkButton>
      )}
      {send && (
        <LinkButton variant="primary" href={send.path} icon={<send.icon aria-hidden />}>
          {words.shell.sendParcel}
          <InsuranceMark isOnAccent />
        </LinkButton>
      )}
    </div>
  )
}
