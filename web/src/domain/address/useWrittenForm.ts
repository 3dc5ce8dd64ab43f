import type { AddressInput } from '@waybill/types'
import { useRef } from 'react'
import type { Form } from '@/shared/form'
import { ask } from '@/shared/rules'

/** A postal code as core writes it (`M5J 0B6`); one that is not right yet stays as it is. */
export function writtenPostalCode(address: AddressInput): string {
  const { country, postal_code } = address
  const isRight = ask('address.postal_code', { country, postal_code }).length === 0
  return isRight ? ask('address.tidy', address).postal_code : postal_code
}

/** How core writes what was typed; what is not right yet stays as it is. */
const forms = {
  postal_code: writtenPostalCode,
  contact_phone: ({ contact_phone }: AddressInput) => ask('address.phone_display', contact_phone),
}

/**
 * The properties of a field whose text takes its written form once the field is left (`m5j0b6` becomes `M5J 0B6`), as far as
 * the user has typed there: who only passes through changes nothing.
 */
export function useWrittenForm(form: Form<AddressInput>) {
  const typed = useRef(new Set<string>())
  return (path: keyof typeof forms) => {
    const field = form.text(path)
    return {
      ...field,
      onChange: (value: string) => {
        typed.current.add(path)
        field.onChange(value)
      },
      onBlur: () => {
        field.onBlur()
        if (!typed.current.delete(path)) return
        const written = forms[path](form.draft)
        if (written !== form.draft[path]) form.change({ [path]: written })
      },
    }
  }
}
