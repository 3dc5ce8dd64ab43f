import { useEffect, useRef, useState } from 'react'
import { signInAtDesk, useOperatorSession } from '@/domain/operator/session'
import { useDeskWords } from '@/domain/operator/words'
import { messageOf } from '@/shared/http'
import { Banner, SendButton, TextField } from '@/shared/ui'

/** E-mail, password and code: the desk's own sign-in. What stood at the address shows afterwards. */
export function OperatorSignIn() {
  const words = useDeskWords()
  const hasEnded = useOperatorSession((desk) => desk.hasEnded)
  const [draft, setDraft] = useState({ email: '', password: '', code: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${words.signInTitle} · Waybill`
    heading.current?.focus({ preventScroll: true })
  }, [words.signInTitle])
  const field = (path: keyof typeof draft) => ({
    path,
    label: words[path],
    value: draft[path],
    onChange: (typed: string) => setDraft((before) => ({ ...before, [path]: typed })),
  })
  const send = async () => {
    setPending(true)
    setFailure(null)
    try {
      await signInAtDesk(draft)
    } catch (error) {
      setFailure(messageOf(error))
      setDraft((before) => ({ ...before, code: '' }))
      setPending(false)
    }
  }
  return (
    <div className="w-full max-w-[420px] rounded-card border border-line bg-surface p-5 shadow-card md:p-8">
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {words.signInTitle}
      </h1>
      <p className="mt-1 text-[15px] text-muted">{words.signInLead}</p>
      <form
        noValidate
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {hasEnded && failure === null && <Banner tone="info" title={words.ended} />}
        {failure !== null && <Banner tone="bad" title={failure} />}
        <TextField {...field('email')} type="email" autoComplete="username" />
        <TextField {...field('password')} type="password" autoComplete="current-password" />
        <TextField
          {...field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={words.codeHint}
        />
        <SendButton type="submit" variant="primary" size="lg" isPending={isPending}>
          {words.signIn}
        </SendButton>
      </form>
    </div>
  )
}
