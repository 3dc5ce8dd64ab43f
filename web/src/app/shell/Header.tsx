import { Menu as MenuIcon, PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '@/shared/i18n'
import { useCapability } from '@/shared/session/capability'
import { IconButton, LinkButton } from '@/shared/ui'
import { LanguageButton } from './LanguageButton'
import { LogoLink } from './LogoLink'
import { SheetMenu } from './SheetMenu'
import { ThemeButton } from './ThemeButton'
import { UserMenu } from './UserMenu'

/** The bar above every screen. */
export function Header() {
  const words = useWords()
  const canSend = useCapability('send_parcel')
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header className="sticky top-0 z-20 flex h-(--header) shrink-0 items-center gap-2 border-b border-line bg-surface px-3 md:px-7">
      <div className="flex items-center gap-1 lg:hidden">
        <IconButton label={words.shell.openMenu} onPress={() => setMenuOpen(true)}>
          <MenuIcon aria-hidden />
        </IconButton>
        <LogoLink />
      </div>
      <SheetMenu isOpen={menuOpen} onClose={() => setMenuOpen(false)} />
      <div className="flex-1" />
      {canSend && (
        <div className="mr-2 hidden md:block">
          <LinkButton variant="primary" href="/shipment" icon={<PackagePlus aria-hidden />}>
            {words.shell.sendParcel}
          </LinkButton>
        </div>
      )}
      <div className="hidden items-center gap-1 md:flex">
        <LanguageButton />
        <ThemeButton />
      </div>
      <UserMenu />
    </header>
  )
}
