import { Outlet } from 'react-router'
import { useWords } from '@/shared/i18n'
import { LinkButton, Logo } from '@/shared/ui'
import { LanguageButton } from './LanguageButton'
import { LegalLinks } from './LegalLinks'
import { ThemeButton } from './ThemeButton'

const width = 'mx-auto w-full max-w-[1120px]'

/** The frame of the page for visitors: the product's name, the ways in, and the small print. */
export function VisitorLayout() {
  const words = useWords()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface px-4 md:px-7">
        <div className={`flex h-(--header) items-center justify-between gap-2 ${width}`}>
          <Logo />
          <div className="flex items-center gap-1 md:gap-2">
            <LanguageButton />
            <ThemeButton />
            <LinkButton href="/sign-in" className="px-2.5! md:px-3.5!">
              {words.account.signIn}
            </LinkButton>
            <LinkButton variant="primary" href="/register" className="max-md:hidden">
              {words.account.register}
            </LinkButton>
          </div>
        </div>
      </header>
      <main className="flex-1 px-4 py-8 md:px-7 md:py-12">
        <Outlet />
      </main>
      <div className="px-4 pb-6 md:px-7">
        <div
          className={`flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t border-line pt-5 ${width}`}
        >
          <LegalLinks />
          <p className="text-[13px] text-muted">{words.visitor.currency}</p>
        </div>
      </div>
    </div>
  )
}
