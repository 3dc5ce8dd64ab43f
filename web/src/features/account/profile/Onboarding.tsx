import { Navigate, useNavigate } from 'react-router'
import { emptyAddress } from '@/domain/address/emptyAddress'
import { useCapability } from '@/domain/session/capability'
import { useUser } from '@/domain/session/user'
import { useHasPendingParcel, usePendingParcel } from '@/domain/shipment/pendingParcel'
import { useWords } from '@/shared/i18n'
import { EntryCard } from '../EntryCard'
import { ProfileForm } from './ProfileForm'

/** The first thing after signing up: the address that parcels leave from. */
export function Onboarding() {
  const words = useWords()
  const navigate = useNavigate()
  const user = useUser()
  const parcel = usePendingParcel((carried) => carried.parcel)
  const brings = useHasPendingParcel()
  const said = useCapability('send_parcel') ? words.account : words.account.us
  if (user === null) return null
  const next = brings ? '/shipment' : '/dashboard'
  // A user who has said it already comes by an old link.
  if (user.profile_complete) return <Navigate to={next} replace />
  const blank = emptyAddress(user.account_country)
  const from = parcel?.origin_address
  const initial = {
    ...blank,
    ...(from?.country === blank.country && { postal_code: from.postal_code }),
    contact_first_name: user.first_name,
    contact_last_name: user.last_name,
    contact_email: user.email,
  }
  return (
    <EntryCard
      wide
      fields={8}
      title={said.onboardingTitle}
      lead={user.role === 'owner' ? said.onboardingLead : words.team.originLead}
    >
      <ProfileForm
        profile={null}
        id={user.profile_address?.id ?? null}
        initial={initial}
        saveLabel={brings ? words.account.onboardingSaveParcel : words.account.onboardingSave}
        onSaved={() => void navigate(next, { replace: true })}
      />
    </EntryCard>
  )
}
