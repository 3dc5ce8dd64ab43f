import { useWords } from '@/shared/i18n'
import { OneTimeDialog } from './OneTimeDialog'

type SecretDialogProps = {
  title: string
  description: string
  /** The name of the secret. */
  label: string
  secret: string
  onClose: () => void
}

/** Shows a new secret, this once. */
export function SecretDialog({ label, secret, ...props }: SecretDialogProps) {
  const words = useWords()
  return (
    <OneTimeDialog {...props} text={secret} doneLabel={words.settings.secretSaved}>
      <p
        aria-label={label}
        role="group"
        className="rounded-control bg-sunken px-4 py-3 font-mono text-[13px] wrap-anywhere"
      >
        {secret}
      </p>
    </OneTimeDialog>
  )
}
