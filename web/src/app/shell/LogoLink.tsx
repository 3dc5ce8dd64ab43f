import { Link } from 'react-router'
import { useWords } from '@/shared/i18n'
import { useCapability } from '@/shared/session/capability'
import { Logo } from '@/shared/ui'
import { useSmallScreen } from './useSmallScreen'

/** The logo: leads to the dashboard, on small screens to a new shipment where the account can send one. */
export function LogoLink() {
  const words = useWords()
  const small = useSmallScreen()
  const canSend = useCapability('send_parcel')
  const toShipment = small && canSend
  return (
    <Link
      to={toShipment ? '/shipment' : '/dashboard'}
      aria-label={toShipment ? words.shell.logoToShipment : words.shell.logoToDashboard}
      className="rounded-control"
    >
      <Logo />
    </Link>
  )
}
