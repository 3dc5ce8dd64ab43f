import { ShieldOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, ConfirmDialog } from '@/shared/ui'

/** What cancels a policy. */
export type Cancelling = {
  mutate: (policy: undefined, then: { onSuccess: () => void }) => void
  isPending: boolean
  error: Error | null
}

type CancelPolicyProps = {
  cancel: Cancelling
  className?: string
  /** What is said before it is confirmed. */
  children: ReactNode
}

/** The button that cancels a policy, once confirmed. */
export function CancelPolicy({ cancel, className = 'text-bad', children }: CancelPolicyProps) {
  const words = useWords()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        icon={<ShieldOff aria-hidden />}
        className={className}
        onPress={() => setAsking(true)}
      >
        {words.certificate.policy.cancel}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
        title={words.certificate.policy.cancelTitle}
        confirmLabel={words.certificate.policy.cancel}
        isPending={cancel.isPending}
        error={cancel.error && <Banner tone="bad" title={messageOf(cancel.error)} />}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
