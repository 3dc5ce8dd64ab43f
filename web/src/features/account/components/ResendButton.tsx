import { useMutation } from '@tanstack/react-query'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { SendButton, toastError, toastSuccess } from '@/shared/ui'

/** Asks for another verification mail. */
export function ResendButton({ send }: { send: () => Promise<void> }) {
  const words = useWords()
  const resend = useMutation({
    mutationFn: send,
    onSuccess: () => toastSuccess(words.account.resent),
    onError: (error) => toastError(messageOf(error)),
  })
  return (
    <SendButton onPress={() => resend.mutate()} isPending={resend.isPending}>
      {words.account.resend}
    </SendButton>
  )
}
