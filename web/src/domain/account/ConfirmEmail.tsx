import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, SendButton, toastError, toastSuccess } from '@/shared/ui'
import { resendOwnVerification } from './resendVerification'

/** Says what waits until the e-mail is confirmed, and sends the link again. `actions` go beside it. */
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
  const resend = useMutation({
    mutationFn: resendOwnVerification,
    onSuccess: () => toastSuccess(words.account.resent),
    onError: (error) => toastError(messageOf(error)),
  })
  return (
    <Banner
      tone="warn"
      live={false}
      title={title}
      actions={
        <>
          <SendButton onPress={() => resend.mutate()} isPending={resend.isPending}>
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
