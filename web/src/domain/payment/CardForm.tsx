import { useUser } from '@/domain/session/user'
import { ApiError, messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { ErrorState, FormSkeleton } from '@/shared/ui'
import type { CardFormProps } from './CardFields'
import { SCRIPT_FAILED } from './processor'
import { useCardSetup } from './useCardSetup'
import { VerifyFirst } from './VerifyFirst'

/** A card for the payment processor, for people with a verified e-mail. Its number is typed in the processor's own fields. */
export function CardForm(props: CardFormProps) {
  const user = useUser()
  if (user && !user.email_verified) return <VerifyFirst email={user.email} onCancel={props.onCancel} />
  return <WithProcessor {...props} />
}

function WithProcessor(props: CardFormProps) {
  const words = useWords()
  const { data, error, refetch } = useCardSetup()
  if (data) return <data.CardFields key={data.setup.client_secret} {...data} {...props} />
  if (!error) return <FormSkeleton fields={2} />
  const isScript = error instanceof ApiError && error.code === SCRIPT_FAILED
  return (
    <ErrorState
      message={isScript ? words.payment.formFailed : messageOf(error)}
      onRetry={() => void refetch()}
    />
  )
}
