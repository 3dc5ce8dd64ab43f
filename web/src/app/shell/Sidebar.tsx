import { useWords } from '@/shared/i18n'
import { useScreenFrom } from '@/shared/ui'
import { LanguageButton } from './LanguageButton'
import { LogoLink } from './LogoLink'
import { NavigationList } from './NavigationList'
import { ThemeButton } from './ThemeButton'

/** The navigation at the left, from 1024 px, with the logo at its head. */
export function Sidebar() {
  const words = useWords()
  const hasRoom = useScreenFrom('lg')
  const headerHasRoom = useScreenFrom('xl')
  if (!hasRoom) return null
  return (
    <nav
      aria-label={words.shell.navigation}
      className="sticky top-0 flex h-dvh flex-col gap-1 overflow-y-auto border-r border-line bg-surface px-3 pb-5"
    >
      <div className="flex h-(--header) shrink-0 items-center px-2">
        <LogoLink />
      </div>
      <NavigationList />
      {!headerHasRoom && (
        <div className="flex items-center gap-1 border-t border-line pt-3">
          <LanguageButton />
          <ThemeButton />
        </div>
      )}
    </nav>
  )
}
