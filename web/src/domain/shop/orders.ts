import type { ShopOrder, ShopParcel } from '@waybill/types'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { callWithMeta, filterQuery, type InputsOf } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'

/** The cache key of every list of stores' orders. */
export const ordersKey = ['shop-orders'] as const

/** The filters of the orders; empty members don't filter. Days are in the reader's time zone. */
export type OrderFilter = {
  search: string
  store: string
  status: string
  tracking_status: string
  courier: string
  from_date: string
  to_date: string
}

/** How often a list is polled in which something goes on automatically. */
const FOLLOW_MS = 3000

/** Whether the store is being told of a label, or a label is being bought or cancelled. */
const goesOn = ({ state, status }: ShopParcel) =>
  state === 'telling' || state === 'taking_back' || status === 'purchasing' || status === 'cancel_requested'

/** A page of the stores' orders, those placed last first; followed while a store is read or told of something. */
export function useOrders(filter: OrderFilter, page: number, isFollowed: boolean) {
  const language = useLanguage()
  // The address says what is filtered by: what it may say is the server's to judge.
  const query = { ...filterQuery(filter), page } as InputsOf<'GET', '/store-orders'>['query']
  return useQuery({
    queryKey: [...ordersKey, language, query],
    queryFn: ({ signal }) => callWithMeta({ path: '/store-orders', query, signal }),
    placeholderData: keepPreviousData,
    // A user who comes back from a draft or a list may have bought its label.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      isFollowed || state.data?.data.some(({ parcels }) => parcels.some(goesOn)) ? FOLLOW_MS : false,
  })
}

/** Orders asked for at once where all are wanted: as many as a page may have. */
const PAGE = 500

/** Reads the orders that a filter leaves, page after page, until `isEnough` for what has come. */
export function useAllOrders(filter: OrderFilter, isEnough: (orders: readonly ShopOrder[]) => boolean) {
  const read = async (page: number, before: readonly ShopOrder[]): Promise<readonly ShopOrder[]> => {
    const query = { ...filterQuery(filter), page, paginate: PAGE } as InputsOf<
      'GET',
      '/store-orders'
    >['query']
    const { data, meta } = await callWithMeta({ path: '/store-orders', query })
    const orders = [...before, ...data]
    return page >= meta.last_page || isEnough(orders) ? orders : read(page + 1, orders)
  }
  return useMutation({ meta: { isShown: true }, mutationFn: () => read(1, []) })
}
