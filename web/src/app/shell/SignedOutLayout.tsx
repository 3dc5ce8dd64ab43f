import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Logo } from '@/shared/ui'
import { LegalLinks } from './LegalLinks'
import { LanguageButton } from './LanguageButton'
import { ThemeButton } from './ThemeButton'

/** Shows a page from its head, also after a link at the foot of another. */
function FromItsHead() {
  useEffect(() => {
    // Chromium answers with a Promise (https://drafts.csswg.org/cssom-view/#dom-window-scrollto), which is not a clean-up.
    window.scrollTo(0, 0)
  }, [])
  return null
}

/** The frame of screens before signing in: the product's name and a card. */
export function SignedOutLayout() {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <FromItsHead key={pathname} />
      <header className="flex h-(--header) items-center justify-between px-4 md:px-7">
        <Logo />
        <div className="flex items-center gap-1">
          <LanguageButton />
          <ThemeButton />
        </div>
      </header>
      <main className="flex flex-1 flex-col items-center px-4 pt-6 pb-16 md:pt-14">
        <Outlet />
      </main>
      <LegalLinks className="justify-center pb-6" />
    </div>
  )
}
