import { ConfirmEmail } from '@/domain/account/ConfirmEmail'
import { useWords } from '@/shared/i18n'

/** Until the e-mail is confirmed, nothing can be bought. */
export function VerifyBanner({ email }: { email: string }) {
  const words = useWords()
  return <ConfirmEmail title={words.dashboard.verifyTitle}>{words.dashboard.verifyText(email)}</ConfirmEmail>
}
