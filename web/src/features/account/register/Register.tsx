import type { User } from '@waybill/types'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { register } from '@/domain/account/register'
import { usePendingParcel } from '@/domain/shipment/pendingParcel'
import { FormFrame, useForm } from '@/shared/form'
import { useLanguage, useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, LinkButton, RadioGroup, SendButton, TextField, TextLink } from '@/shared/ui'
import { EntryCard } from '../EntryCard'
import { MailboxLink } from '../MailboxLink'
import { ResendButton } from '../ResendButton'

/** Who has signed up, and where the link to verify the e-mail went. */
type Registered = Pick<User, 'id' | 'email' | 'account_country'>

/** Signing up; afterwards the screen says where the verification link was sent. */
export function Register() {
  const words = useWords()
  const [sentTo, setSentTo] = useState<Registered | null>(null)
  if (sentTo !== null)
    return (
      <EntryCard title={words.account.checkMailTitle}>
        <LinkSent to={sentTo} />
      </EntryCard>
    )
  return (
    <EntryCard
      title={words.account.registerTitle}
      lead={words.account.registerLead}
      fields={6}
      foot={
        <>
          {words.account.haveAccount} <TextLink href="/sign-in">{words.account.signIn}</TextLink>
        </>
      }
    >
      <RegisterForm onRegistered={setSentTo} />
    </EntryCard>
  )
}

/** Whether the parcel that a visitor asked about can go on in the account that they sign up for. */
function useComesAlong(account_country: string): boolean {
  const carries = usePendingParcel(({ parcel }) => parcel !== null)
  return useRule('account.capabilities', { account_country }).includes('send_parcel') && carries
}

function LinkSent({ to }: { to: Registered }) {
  const words = useWords()
  const life = useRule('account.link_life', 'verify_email')
  const comesAlong = useComesAlong(to.account_country)
  return (
    <div className="flex flex-col gap-4">
      <span className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent">
        <MailCheck aria-hidden className="size-6" />
      </span>
      <p className="text-[15px]">{words.account.checkMailText(to.email, life)}</p>
      <p className="text-muted">{words.account.checkMailGoOn}</p>
      {comesAlong && <Banner tone="info" live={false} title={words.account.parcelInThisTab} />}
      <LinkButton variant="primary" size="lg" href="/sign-in">
        {words.account.signIn}
      </LinkButton>
      <MailboxLink to={to.email} />
      <ResendButton userId={to.id} />
    </div>
  )
}

function RegisterForm({ onRegistered }: { onRegistered: (who: Registered) => void }) {
  const words = useWords()
  const language = useLanguage()
  const form = useForm({
    rule: 'account.registration',
    required: 'account.registration_required',
    initial: {
      first_name: '',
      last_name: '',
      company_name: '',
      email: '',
      password: '',
      password_confirmation: '',
      account_country: 'CA',
      language,
    },
  })
  const comesAlong = useComesAlong(form.draft.account_country)
  return (
    <FormFrame
      form={form}
      send={async (draft) => {
        const user = await register({ ...draft, language })
        onRegistered(user)
      }}
    >
      {comesAlong && <Banner tone="info" live={false} title={words.account.parcelComesAlong} />}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <TextField
          {...form.text('first_name')}
          label={words.account.firstName}
          autoComplete="given-name"
          autoCapitalize="words"
        />
        <TextField
          {...form.text('last_name')}
          label={words.account.lastName}
          autoComplete="family-name"
          autoCapitalize="words"
        />
      </div>
      <TextField
        {...form.text('company_name')}
        label={words.account.companyName}
        autoComplete="organization"
      />
      <TextField {...form.text('email')} label={words.account.email} type="email" autoComplete="email" />
      <TextField
        {...form.text('password')}
        label={words.account.newPassword}
        hint={words.account.newPasswordHint}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        {...form.text('password_confirmation')}
        label={words.account.passwordAgain}
        type="password"
        autoComplete="new-password"
      />
      <RadioGroup
        {...form.text('account_country')}
        label={words.account.accountCountry}
        hint={words.account.accountCountryHint}
        orientation="horizontal"
        choices={[
          { id: 'CA', name: words.account.countries.CA },
          { id: 'US', name: words.account.countries.US },
        ]}
      />
      <SendButton type="submit" variant="primary" size="lg" isPending={form.isPending}>
        {words.account.register}
      </SendButton>
    </FormFrame>
  )
}
