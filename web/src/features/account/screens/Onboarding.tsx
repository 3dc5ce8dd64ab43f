import { useNavigate } from 'react-router'
import { emptyAddress } from '@/domain/address/emptyAddress'
import { useUser } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { EntryCard } from '../components/EntryCard'
import { ProfileForm } from '../components/ProfileForm'

/** The first thing after signing up: the address that parcels leave from. */
export function Onboarding() {
  const words = useWords()
  const navigate = useNavigate()
  const user = useUser()
  if (user === null) return null
  const initial = {
    ...emptyAddress(user.account_country),
    contact_first_name: user.first_name,
    contact_last_name: user.last_name,
    contact_email: user.email,
  }
  return (
    <EntryCard
      wide
      fields={8}
      title={words.account.onboardingTitle}
      lead={user.role === 'owner' ? words.account.onboardingLead : words.team.originLead}
    >
      <ProfileForm
        profile={null}
        id={user.profile_address?.id ?? null}
        initial={initial}
        saveLabel={words.account.onboardingSave}
        onSaved={() => void navigate('/dashboard', { replace: true })}
      />
    </EntryCard>
  )
}
