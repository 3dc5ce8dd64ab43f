import type { AddressInput } from '@waybill/types'
import { useAddresses } from '@/domain/address/addressBook'
import { useAddressText } from '@/domain/address/addressText'
import { addressOf } from '@/domain/address/emptyAddress'
import { useUser } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { Select } from '@/shared/ui'

const OWN = 'profile'

/** Where parcels may start: the profile's address first, then those of the address book. */
export function useOrigins() {
  const words = useWords()
  const text = useAddressText()
  const profile = useUser()?.profile_address
  const book = useAddresses(1, '')
  const own = profile ? [{ id: OWN, address: profile.address }] : []
  const others = (book.data?.data ?? []).map((row) => ({ id: row.id, address: addressOf(row) }))
  const origins = [...own, ...others]
  const choices = origins.map(({ id, address }) => {
    const { name, place } = text(address)
    return {
      id,
      name: id === OWN ? words.bulk.profileOrigin(place) : name,
      ...(id !== OWN && { note: place }),
    }
  })
  return { origins, choices }
}

type OriginPickerProps = {
  choices: { id: string; name: string }[]
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

/** Chooses where every row starts. */
export function OriginPicker({ choices, value, onChange, error }: OriginPickerProps) {
  const words = useWords()
  return (
    <Select
      path="origin_address"
      label={words.bulk.origin}
      choices={choices}
      value={value}
      onChange={onChange}
      error={error}
      className="max-w-xl"
    />
  )
}

/** The address of a choice. */
export function originOf(
  origins: readonly { id: string; address: AddressInput }[],
  chosen: string,
): AddressInput | null {
  return (origins.find(({ id }) => id === chosen) ?? origins[0])?.address ?? null
}
