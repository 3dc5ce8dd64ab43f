import { Suspense } from 'react'
import { Link } from 'react-router'
import { useUser } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Logo, useScreenFrom } from '@/shared/ui'
import { useTour } from '../tour/tour'
import { usePopupFlag } from '../store/storePopup'

/** The logo; where a click on it leads is core's rule: the dashboard, on small screens a new shipment, or nowhere. */
export function LogoLink() {
  return (
    <Suspense fallback={<Logo />}>
      <LeadingLogo />
    </Suspense>
  )
}

function LeadingLogo() {
  const words = useWords()
  const small_screen = !useScreenFrom('md')
  const user = useUser()
  const tour_step = useTour((tour) => tour.step)
  const show_shopify_popup = usePopupFlag()
  const path = useRule('tour.logo', {
    tour_step,
    show_shopify_popup,
    profile_complete: user?.profile_complete ?? false,
    small_screen,
    account_country: user?.account_country ?? '',
  })
  if (path === null) return <Logo />
  return (
    <Link
      to={path}
      aria-label={path === '/shipment' ? words.shell.logoToShipment : words.shell.logoToDashboard}
      className="inline-flex rounded-control"
    >
      <Logo />
    </Link>
  )
}
