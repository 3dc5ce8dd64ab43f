import { useAddressText } from '@/domain/address/addressText'
import { addressOf } from '@/domain/address/emptyAddress'
import { useUser } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { TextLink } from '@/shared/ui'

/** How the orders of a store are sent: to be read once. */
export function ShippingFacts() {
  const words = useWords()
  const { setup } = words.shop
  const profile = useUser()?.profile_address
  const own = profile ? addressOf(profile) : null
  const { town, name } = useAddressText()(own)
  const facts = [
    [setup.draft, setup.draftText],
    [setup.told, setup.toldText],
    [setup.from, `${setup.fromText} ${[name, own?.street1, town].filter(Boolean).join(', ')}.`],
    [setup.duties, setup.dutiesText],
  ] as const
  return (
    <>
      <dl className="flex flex-col gap-2.5 text-sm">
        {facts.map(([what, text]) => (
          <div key={what}>
            <dt className="font-medium">{what}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {setup.options} <TextLink href="/dashboard/account-settings?tab=shipping">{setup.settings}</TextLink>.
      </p>
    </>
  )
}
