import { useMutation } from '@tanstack/react-query'
import { resendOwnVerification } from '@/domain/account/resendVerification'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, toastError, toastSuccess } from '@/shared/ui'

/** Until the e-mail is verified, nothing can be bought: says so, and sends the link again. */
export function VerifyBanner({ email }: { email: string }) {
  const words = useWords()
  const resend = useMutation({
    mutationFn: resendOwnVerification,
    onSuccess: () => toastSuccess(words.dashboard.resent),
    onError: (error) => toastError(messageOf(error)),
  })
  return (
    <Banner
      tone="warn"
      live={false}
      title={words.dashboard.verifyTitle}
      actions={
        <Button onPress={() => resend.mutate()} isPending={resend.isPending}>
          {words.dashboard.resend}
        </Button>
      }
    >
      {words.dashboard.verifyText(email)}
    </Banner>
  )
}
