import { addPasskey, passkeyOptions } from '@/domain/factor/factors'
import { createPasskey } from '@/domain/factor/passkeys'
import { useWords } from '@/shared/i18n'
import { toastSuccess } from '@/shared/ui'
import { deviceName } from './deviceName'
import { PasskeyNameForm } from './PasskeyNameForm'

type PasskeyDialogProps = {
  /** Takes the recovery codes that come with the first second factor. */
  onAdded: (codes: string[] | null) => void
  onClose: () => void
}

/** Names a passkey, and lets the browser make it. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const words = useWords()
  return (
    <PasskeyNameForm
      title={words.factor.passkeyTitle}
      text={words.factor.passkeyText}
      name={words.factor.passkeyDefault(deviceName(navigator.userAgent)).slice(0, 60)}
      submitLabel={words.factor.addPasskey}
      onClose={onClose}
      send={async (name) => {
        const credential = await createPasskey(await passkeyOptions())
        if (credential === null) return words.factor.passkeyFailed
        const { recovery_codes } = await addPasskey({ name, credential })
        if (recovery_codes === null) toastSuccess(words.factor.passkeyAdded)
        onAdded(recovery_codes)
        return null
      }}
    />
  )
}
