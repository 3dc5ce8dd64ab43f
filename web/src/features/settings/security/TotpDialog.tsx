import type { TotpSetup } from '@waybill/types'
import { useId, useState } from 'react'
import { finishTotp, useTotpSetup } from '@/domain/factor/factors'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button, Dialog, QueryView, SendButton, TextField, toastSuccess } from '@/shared/ui'

type TotpDialogProps = {
  /** Takes the recovery codes that come with the first second factor. */
  onAdded: (codes: string[] | null) => void
  onClose: () => void
}

/** Sets up an authenticator app: a picture to scan or a key to type, then the app's first code. */
export function TotpDialog({ onAdded, onClose }: TotpDialogProps) {
  const words = useWords()
  const form = useId()
  const setup = useTotpSetup(form)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = async () => {
    if (isPending) return
    if (code.trim() === '') return setError(words.factor.codeMissing)
    setPending(true)
    try {
      const added = await finishTotp(code)
      const codes = added?.recovery_codes ?? null
      // Their dialog says enough, and a toast would cover its buttons on a phone.
      if (codes === null) toastSuccess(words.factor.turnedOn)
      onAdded(codes)
    } catch (thrown) {
      setError(messageOf(thrown))
      setPending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={words.factor.scanTitle}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <SendButton variant="primary" type="submit" form={form} isPending={isPending}>
            {words.factor.finish}
          </SendButton>
        </>
      }
    >
      <QueryView query={setup} rows={4}>
        {(data) => (
          <form
            id={form}
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <p className="text-sm text-muted">{words.factor.scan}</p>
            <QrPicture setup={data} />
            <p className="text-sm text-muted">
              {words.factor.type}
              <span className="mt-1 block font-mono text-[15px] text-ink select-all wrap-anywhere">
                {data.secret}
              </span>
            </p>
            <TextField
              path="code"
              label={words.factor.thenCode}
              hint={words.factor.sixDigits}
              value={code}
              onChange={(typed) => {
                setCode(typed)
                setError(undefined)
              }}
              error={error}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </form>
        )}
      </QueryView>
    </Dialog>
  )
}

/** Modules of white that a camera needs around a QR code. */
const QUIET = 4

function QrPicture({ setup }: { setup: TotpSetup }) {
  const words = useWords()
  const side = setup.size + 2 * QUIET
  return (
    // Black on white in every theme: many cameras read nothing else.
    <svg
      role="img"
      aria-label={words.factor.picture}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-52 rounded-control bg-white"
    >
      <path d={setup.picture} fill="black" />
    </svg>
  )
}
