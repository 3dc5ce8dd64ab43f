import type { AddressInput } from '@waybill/types'
import { useForm } from '@/shared/form'
import { useAsk, type RuleContext } from '@/shared/rules'

type AddressFormOptions = {
  context?: RuleContext<'address.check'>
  /** The member of the request under which the server finds the address. */
  pathPrefix?: string
  /** The address after a change, where more follows than what is filled in automatically. */
  deriveFields?: (changed: AddressInput) => AddressInput
}

/** An address form: the draft with its checks, and what the chosen country fills in and requires. */
export function useAddressForm(
  initial: AddressInput,
  { context = {}, pathPrefix, deriveFields = (changed) => changed }: AddressFormOptions = {},
) {
  const ask = useAsk()
  const filled = (address: AddressInput, before: AddressInput | null) =>
    ask('address.filled', { address, before })
  const form = useForm({
    rule: 'address.check',
    required: 'address.required',
    initial: filled(initial, null),
    context,
    ...(pathPrefix !== undefined && { pathPrefix }),
    deriveFields: (changed, before) => deriveFields(filled(changed, before)),
  })
  return { ...form, reset: (address: AddressInput) => form.reset(filled(address, null)) }
}
