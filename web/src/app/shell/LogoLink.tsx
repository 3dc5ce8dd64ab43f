import { Suspense } from 'react'
import { Link } from 'react-router'
import { useCapability } from '@/domain/session/capability'
import { useUser } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { Logo, useScreenFrom } from '@/shared/ui'
import { useNavigationLocked } from '../tour/navigationLock'

/**
 * The logo; a click on it leads to the dashboard, on small screens to a new shipment for accounts that may send. It leads
 * nowhere while navigation is locked or the profile is not complete.
 */
export function LogoLink() {
  return (
    <Suspense fallback={<Logo />}>
      <LeadingLogo />
    </Suspense>
  )
}

function LeadingLogo() {
  const words = useWords()
  const isSmallScreen = !useScreenFrom('md')
  const isComplete = useUser()?.profile_complete ?? false
  const canSend = useCapability('send_parcel')
  const isLocked = useNavigationLocked()
  if (isLocked || !isComplete) return <Logo />
  const sends = isSmallScreen && canSend
  return (
    <Link
      to={sends ? '/shipment' : '/dashboard'}
      aria-label={sends ? words.shell.logoToShipment : words.shell.logoToDashboard}
      className="inline-flex rounded-control"
    >
      <Logo />
    </Link>
  )
}
