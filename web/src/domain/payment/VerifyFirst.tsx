import { useMutation } from '@tanstack/react-query'
import { resendOwnVerification } from '@/domain/account/resendVerification'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, toastError, toastSuccess } from '@/shared/ui'

/** In place of a card's form until the e-mail is verified: says so, and sends the link again. */
export function VerifyFirst({ email, onCancel }: { email: string; onCancel: (() => void) | null }) {
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
      title={words.payment.verifyFirst}
      actions={
        <>
          <Button onPress={() => resend.mutate()} isPending={resend.isPending}>
            {words.account.resend}
          </Button>
          {onCancel && <Button onPress={onCancel}>{words.ui.cancel}</Button>}
        </>
      }
    >
      {words.payment.verifyFirstText(email)}
    </Banner>
  )
}
