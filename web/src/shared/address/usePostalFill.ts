import type { AddressInput } from '@bindings/AddressInput'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '@/shared/api'
import { useRule, type Form } from '@/shared/rules'

type Place = { city: string; state: string }

/** Fills city and province from a postal code that core finds right; what a person typed there is never overwritten. */
export function usePostalFill(form: Form<AddressInput>): void {
  const { country, postal_code, city, state } = form.draft
  const known = country === 'CA' || country === 'US'
  const right = useRule('address.postal_code', { country, postal_code }).length === 0 && postal_code !== ''
  const found = useQuery({
    queryKey: ['postal-codes', country, postal_code],
    queryFn: ({ signal }) =>
      call<Place>({ path: `/postal-codes/${country}/${encodeURIComponent(postal_code)}`, signal }).catch(
        // A code that is not in the table fills nothing; the address form says what is wrong with it, if anything.
        (error: unknown) => {
          if (error instanceof ApiError && error.status > 0) return null
          throw error
        },
      ),
    enabled: known && right,
    staleTime: Infinity,
    retry: false,
  })
  const filled = useRef<Place>({ city: '', state: '' })
  const { change } = form
  const place = found.data
  useEffect(() => {
    if (!place) return
    const before = filled.current
    const fills: Partial<AddressInput> = {}
    if (place.city && (city === '' || city === before.city)) fills.city = place.city
    if (place.state && (state === '' || state === before.state)) fills.state = place.state
    filled.current = place
    if (Object.keys(fills).length > 0) change(fills)
    // Only a newly found place fills; typing into city or province must not bring the found one back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place])
}
