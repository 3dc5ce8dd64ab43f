import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useProfile } from '@/domain/account/profile'
import { addressOf, emptyAddress } from '@/domain/address/emptyAddress'
import { useCountryName } from '@/domain/address/regions'
import { useCapability } from '@/domain/session/capability'
import { useUser } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { Badge, Card, Page, QueryView, Skeleton, toastSuccess } from '@/shared/ui'
import { ResendButton } from '../ResendButton'
import { ProfileForm } from './ProfileForm'
import { ProfileStatus } from './ProfileStatus'

/** Who is signed in, and the address their parcels leave from. */
export function MyProfile() {
  const words = useWords()
  const user = useUser()
  const id = user?.profile_address?.id ?? null
  const profile = useProfile(id)
  const country = useCountryName(user?.account_country ?? '')
  const said = useCapability('send_parcel') ? words.account : words.account.us
  if (user === null) return null
  const form = { id, saveLabel: words.ui.save, onSaved: () => toastSuccess(words.account.profileSaved) }
  return (
    <Page title={words.account.profileTitle} lead={said.profileLead}>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <Card title={said.profileAddress} className="max-xl:order-2">
          {id === null ? (
            <ProfileForm {...form} profile={null} initial={emptyAddress(user.account_country)} />
          ) : (
            <QueryView query={profile}>
              {(data) => <ProfileForm {...form} profile={data} initial={addressOf(data)} />}
            </QueryView>
          )}
        </Card>
        <div className="flex flex-col gap-5">
          <Card title={words.account.profilePerson}>
            <dl className="flex flex-col gap-3 text-sm">
              <div>
                <dt className="text-[13px] text-muted">{words.account.name}</dt>
                <dd className="font-medium">{user.name}</dd>
              </div>
              <div>
                <dt className="text-[13px] text-muted">{words.account.email}</dt>
                <dd className="flex flex-wrap items-center gap-2 font-medium">
                  <span className="break-all">{user.email}</span>
                  {user.email_verified ? (
                    <Badge tone="good" icon={<CircleCheck aria-hidden />}>
                      {words.account.emailVerified}
                    </Badge>
                  ) : (
                    <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
                      {words.account.emailUnverified}
                    </Badge>
                  )}
                </dd>
              </div>
              <div>
                <dt className="text-[13px] text-muted">{words.account.profileCountry}</dt>
                <dd className="font-medium">{country}</dd>
              </div>
            </dl>
            {!user.email_verified && (
              <div className="mt-4">
                <ResendButton />
              </div>
            )}
          </Card>
          {id !== null && profile.isPending ? (
            <Card title={words.account.profileStatus}>
              <Skeleton className="h-10 w-full" />
            </Card>
          ) : (
            <ProfileStatus address={profile.data ? addressOf(profile.data) : null} />
          )}
        </div>
      </div>
    </Page>
  )
}
