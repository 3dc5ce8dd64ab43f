import type { FactorKind, PasskeyAssertion, RequestOptions } from '@waybill/types'
import { KeyRound } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { askPasskey, passkeysWork } from '@/domain/factor/passkeys'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, SendButton, TextField } from '@/shared/ui'

/** A proof of the second factor. */
export type Proof = { code: string } | { credential: PasskeyAssertion }

type FactorFormProps = {
  /** The person's factors. */
  methods: readonly FactorKind[]
  send: (proof: Proof) => Promise<void>
  /** Asks the server what the browser needs to ask a passkey. */
  options: () => Promise<RequestOptions>
  submitLabel: string
  /** Further ways out, below the others. */
  children?: ReactNode
}

/** Asks for a second factor: the way that the person has, and the others one press away. */
export function FactorForm({ methods, send, options, submitLabel, children }: FactorFormProps) {
  const words = useWords()
  const ways = methods.filter((way) => way !== 'passkey' || passkeysWork())
  const [way, setWay] = useState<FactorKind>(ways[0] ?? 'recovery_codes')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (next: FactorKind) => {
    setWay(next)
    setCode('')
    setError(undefined)
    setFailure(null)
  }
  const prove = async (): Promise<Proof | null> => {
    if (way !== 'passkey') return { code }
    const credential = await askPasskey(await options())
    return credential && { credential }
  }
  const submit = async () => {
    if (isPending) return
    if (way !== 'passkey' && code.trim() === '') {
      setError(words.factor.codeMissing)
      form.current?.querySelector('input')?.focus()
      return
    }
    setPending(true)
    setFailure(null)
    try {
      const proof = await prove()
      if (proof === null) setFailure(words.factor.passkeyFailed)
      else await send(proof)
    } catch (thrown) {
      setFailure(messageOf(thrown))
      setCode('')
      form.current?.querySelector('input')?.focus()
    }
    setPending(false)
  }
  const field = {
    path: 'code',
    value: code,
    onChange: (typed: string) => {
      setCode(typed)
      setError(undefined)
    },
    error,
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {failure !== null && <Banner tone="bad" title={failure} />}
      {way === 'totp' && (
        <TextField
          key="totp"
          {...field}
          label={words.factor.code}
          hint={words.factor.sixDigits}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      {way === 'recovery_codes' && (
        <TextField
          key="recovery"
          {...field}
          label={words.factor.recoveryCode}
          hint={words.factor.recoveryHint}
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus
        />
      )}
      {way === 'passkey' && isPending && (
        <p role="status" className="text-sm text-muted">
          {words.factor.passkeyWaiting}
        </p>
      )}
      <SendButton
        type="submit"
        variant="primary"
        size="lg"
        isPending={isPending}
        autoFocus={way === 'passkey'}
        icon={way === 'passkey' && <KeyRound aria-hidden />}
      >
        {way === 'passkey' ? words.factor.usePasskey : submitLabel}
      </SendButton>
      <div className="flex flex-wrap justify-center gap-1">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="ghost" onPress={() => change(other)}>
              {words.factor.otherWays[other]}
            </Button>
          ))}
        {children}
      </div>
    </form>
  )
}
