import { useEffect, useRef } from 'react'
import { signOut } from '@/domain/session/signOut'
import { useWords } from '@/shared/i18n'
import { Button, Logo } from '@/shared/ui'
import { SecondFactors } from './SecondFactors'

/** Shown to a user whose account demands a second factor that they do not have: setting one up, or leaving. */
export function EnrolFirst() {
  const words = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${words.factor.enrolTitle} · Waybill`
    heading.current?.focus({ preventScroll: true })
  }, [words.factor.enrolTitle])
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-5 px-4 py-8">
      <Logo />
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-title">
          {words.factor.enrolTitle}
        </h1>
        <p className="mt-1 text-[15px] text-muted">{words.factor.enrolLead}</p>
      </header>
      <SecondFactors />
      <div>
        <Button variant="ghost" onPress={signOut}>
          {words.factor.signOut}
        </Button>
      </div>
    </main>
  )
}
