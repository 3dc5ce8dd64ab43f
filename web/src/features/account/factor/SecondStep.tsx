import type { LoginAnswer, LoginChallenge } from '@waybill/types'
import { signInByFactor, signInPasskeyOptions } from '@/domain/factor/secondStep'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'
import { FactorForm } from './FactorForm'

type SecondStepProps = {
  challenge: LoginChallenge
  onSignedIn: (answer: LoginAnswer) => void
  /** Back to the password: also the way on where the second step took too long. */
  onBack: () => void
}

/** The second step of a sign-in. */
export function SecondStep({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const words = useWords()
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold">{words.factor.stepTitle}</p>
      <FactorForm
        methods={challenge.methods}
        submitLabel={words.factor.signIn}
        options={() => signInPasskeyOptions(challenge.challenge)}
        send={async (proof) => onSignedIn(await signInByFactor({ challenge: challenge.challenge, ...proof }))}
      >
        <Button variant="ghost" onPress={onBack}>
          {words.factor.startOver}
        </Button>
      </FactorForm>
    </div>
  )
}
