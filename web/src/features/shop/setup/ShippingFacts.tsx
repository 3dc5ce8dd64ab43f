import type { ShopKind, ShopSetupInput } from '@waybill/types'
import { useAddressText } from '@/domain/address/addressText'
import { addressOf } from '@/domain/address/emptyAddress'
import { useUser } from '@/domain/session/user'
import { isByFile } from '@/domain/shop/orderFile'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Checkbox, TextLink } from '@/shared/ui'

type ShippingFactsProps = { kind: ShopKind; form: Form<ShopSetupInput> }

/** How the orders of a store are sent: to be read once. */
export function ShippingFacts({ kind, form }: ShippingFactsProps) {
  const words = useWords()
  const { setup } = words.shop
  const profile = useUser()?.profile_address
  const own = profile ? addressOf(profile) : null
  const { town, name } = useAddressText()(own)
  const facts = [
    [setup.draft, setup.draftText],
    isByFile(kind)
      ? [setup.toldByFile, setup.toldByFileText(words.shop.kinds[kind])]
      : [setup.told, setup.toldText[kind]],
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
      {kind === 'woocommerce' && <Checkbox {...form.flag('leaves_orders_open')}>{setup.leavesOpen}</Checkbox>}
      <p className="text-sm text-muted">
        {setup.options} <TextLink href="/dashboard/account-settings?tab=shipping">{setup.settings}</TextLink>.
      </p>
    </>
  )
}
