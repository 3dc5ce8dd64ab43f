import { Devices } from './Devices'
import { PasswordForm } from './PasswordForm'

/** Password and devices. */
export function Security() {
  return (
    <div className="flex flex-col gap-5">
      <PasswordForm />
      <Devices />
    </div>
  )
}
