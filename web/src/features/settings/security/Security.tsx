import { Devices } from './Devices'
import { EmailForm } from './EmailForm'
import { NameForm } from './NameForm'
import { PasswordForm } from './PasswordForm'
import { SecondFactors } from './SecondFactors'

/** Name, email, password, second factors and devices. */
export function Security() {
  return (
    <div className="flex flex-col gap-5">
      <NameForm />
      <EmailForm />
      <PasswordForm />
      <SecondFactors />
      <Devices />
    </div>
  )
}
