import type { AddressInput } from '@waybill/types'
import { useForm } from '@/shared/form'
import { useRule, type RuleContext } from '@/shared/rules'
import { emptyAddress } from './emptyAddress'

/** An address form: the draft with its checks, and which fields the same rule wants filled in for the chosen country. */
export function useAddressForm(
  initial: AddressInput,
  context: RuleContext<'address.check'> = {},
  under?: string,
) {
  const form = useForm({ rule: 'address.check', initial, context, ...(under !== undefined && { under }) })
  const empty = useRule('address.check', emptyAddress(form.draft.country), context)
  const required: ReadonlySet<string> = new Set(['country', ...empty.map(({ path }) => path)])
  return { form, required }
}
