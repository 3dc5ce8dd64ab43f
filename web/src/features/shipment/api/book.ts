import type { Address } from '@bindings/Address'
import type { Profile } from '@bindings/Profile'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/shared/api'

/** Addresses of the book that match what is typed. */
export function useBook(search_key: string) {
  return useQuery({
    queryKey: ['address-books', 'pick', search_key],
    queryFn: ({ signal }) =>
      call<Address[]>({ path: '/address-books', query: { search_key, paginate: 20 }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The address that the user's parcels leave from. */
export function useOwnAddress(id: string | null) {
  return useQuery({
    queryKey: ['userprofiles', id ?? ''],
    queryFn: ({ signal }) => call<Profile>({ path: `/userprofiles/${id}`, signal }),
    enabled: id !== null,
  })
}
