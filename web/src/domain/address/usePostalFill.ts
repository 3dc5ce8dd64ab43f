import type { AddressInput, PostalAreaAnswer, PostalPlace } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Form } from '@/shared/form'
import { ApiError, call } from '@/shared/http'
import { useRule } from '@/shared/rules'

type Place = { city: string; state: string }

/** The place of a postal code that core finds right; null where the server's table has none. */
async function placeOf(country: string, code: string, signal: AbortSignal): Promise<PostalPlace | null> {
  try {
    return await call({ path: `/postal-codes/${country}/${encodeURIComponent(code)}`, signal })
  } catch (error) {
    // A code missing from the table fills in nothing; if it is wrong, the form says so.
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/**
 * Fills the province (known to core) and the city (known to the server) from a right postal code. What a person typed
 * there is never overwritten. Answers what core knows of the code's area.
 */
export function usePostalFill(form: Form<AddressInput>): PostalAreaAnswer {
  const { country, postal_code, city, state } = form.draft
  const isRight = useRule('address.postal_code', { country, postal_code }).length === 0 && postal_code !== ''
  const { code_leads_to_city } = useRule('address.labels', country)
  const area = useRule('address.postal_area', { country, state, postal_code })
  const found = useQuery({
    queryKey: ['postal-codes', country, postal_code],
    queryFn: ({ signal }) => placeOf(country, postal_code, signal),
    enabled: isRight && code_leads_to_city,
    staleTime: Infinity,
    retry: false,
  })
  const filled = useRef<Place>({ city: '', state: '' })
  const place: Place = { city: found.data?.city ?? '', state: area.province ?? found.data?.state ?? '' }
  const { change } = form
  useEffect(() => {
    const before = filled.current
    const fills: Partial<AddressInput> = {}
    if (place.city && place.city !== before.city && (city === '' || city === before.city))
      fills.city = place.city
    if (place.state && place.state !== before.state && (state === '' || state === before.state))
      fills.state = place.state
    filled.current = { city: place.city || before.city, state: place.state || before.state }
    if (Object.keys(fills).length > 0) change(fills)
    // Only a newly found place fills; typing into city or province must not bring the found one back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place.city, place.state])
  return area
}
