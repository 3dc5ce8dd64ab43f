import { Devices } from './Devices'
import { PasswordForm } from './PasswordForm'
import { SecondFactors } from './SecondFactors'

/** Password, second factors and devices. */
export function Security() {
  return (
    <div className="flex flex-col gap-5">
      <PasswordForm />
      <SecondFactors />
      <Devices />
    </div>
  )
}
