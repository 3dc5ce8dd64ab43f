import { ShieldOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '@/shared/i18n'
import { Button, ConfirmAction, type Action } from '@/shared/ui'

type CancelPolicyProps = {
  cancel: Action<undefined>
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
      <ConfirmAction
        action={cancel}
        input={undefined}
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={words.certificate.policy.cancelTitle}
        confirmLabel={words.certificate.policy.cancel}
      >
        {children}
      </ConfirmAction>
    </>
  )
}
