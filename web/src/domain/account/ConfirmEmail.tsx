import type { ReactNode } from 'react'
import { useWords } from '@/shared/i18n'
import { Banner, SendButton, toastSuccess } from '@/shared/ui'
import { useResendVerification } from './resendVerification'

/** Says what waits until the e-mail is confirmed, and sends the link again. `actions` go next to it. */
export function ConfirmEmail({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  const words = useWords()
  const resend = useResendVerification()
  const send = () => resend.mutate(undefined, { onSuccess: () => toastSuccess(words.account.resent) })
  return (
    <Banner
      tone="warn"
      live={false}
      title={title}
      actions={
        <>
          <SendButton onPress={send} isPending={resend.isPending}>
            {words.account.resend}
          </SendButton>
          {actions}
        </>
      }
    >
      {children}
    </Banner>
  )
}
