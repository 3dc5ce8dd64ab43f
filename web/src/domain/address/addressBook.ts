import type { Address, AddressInput } from '@waybill/types'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWithMeta, useChange } from '@/shared/http'

/** The cache key of everything that lists the address book. */
export const addressBookKey = ['address-books'] as const

/** A page of the address book, filtered by `search`; while the next page loads, the previous one stays visible. */
export function useAddresses(page: number, search: string) {
  return useQuery({
    queryKey: [...addressBookKey, page, search],
    queryFn: ({ signal }) =>
      callWithMeta({
        path: '/address-books',
        query: { page, search_key: search },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Addresses of the book that match what is typed, the first ones. */
export function useMatchingAddresses(search_key: string, { paginate = 20, enabled = true } = {}) {
  return useQuery({
    queryKey: [...addressBookKey, 'matching', search_key, paginate],
    queryFn: ({ signal }) => call({ path: '/address-books', query: { search_key, paginate }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Brings every list of addresses up to date. */
export function useRefreshAddresses() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: addressBookKey })
}

/** Adds an address, or changes the one that was read. */
export const useSaveAddress = () =>
  useChange(addressBookKey, ({ over, address }: { over: Address | null; address: AddressInput }) =>
    over === null
      ? call({ method: 'POST', path: '/address-books', body: address })
      : call({
          method: 'PUT',
          path: `/address-books/${over.id}`,
          body: address,
          ifMatch: over.updated_at,
        }),
  )

/** Deletes an address. */
export const useDeleteAddress = () =>
  useChange(addressBookKey, (id: string) => call({ method: 'DELETE', path: `/address-books/${id}` }))
