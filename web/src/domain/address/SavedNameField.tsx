import type { AddressInput } from '@waybill/types'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { usePaused } from '@/shared/list/usePaused'
import { FindField } from '@/shared/ui'
import { useMatchingAddresses } from './addressBook'
import { useAddressText } from './addressText'
import { addressOf } from './emptyAddress'

/** From how many letters the address book is searched. */
const FEWEST_LETTERS = 3
/** How many addresses are offered. */
const SHOWN = 6
const PAUSE_MS = 150

type SavedNameFieldProps = {
  form: Form<AddressInput>
  label: string
  onPick: (address: AddressInput) => void
  className?: string
}

/** The first name, whose first three letters find the addresses of the book. */
export function SavedNameField({ form, label, onPick, className = '' }: SavedNameFieldProps) {
  const words = useWords()
  const text = useAddressText()
  const field = form.text('contact_first_name')
  const typed = field.value.trim()
  const search = usePaused(typed, PAUSE_MS)
  const isSearched = typed.length >= FEWEST_LETTERS && search.length >= FEWEST_LETTERS
  const { data = [] } = useMatchingAddresses(search, { paginate: SHOWN, enabled: isSearched })
  const rows = isSearched ? data : []
  return (
    <FindField
      {...field}
      label={label}
      hint={words.address.savedHint}
      found={rows.map((row) => {
        const { name, place } = text(row)
        return { id: row.id, name, note: place, text: row.contact_first_name }
      })}
      onPick={(id) => {
        const row = rows.find((one) => one.id === id)
        if (row) onPick(addressOf(row))
      }}
      autoCapitalize="words"
      className={className}
    />
  )
}
