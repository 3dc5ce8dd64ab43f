import type { Shop, ShopConfig, ShopConfigInput, ShopSetupInput } from '@waybill/types'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCapability } from '@/domain/session/capability'
import { refreshUser } from '@/domain/session/user'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call } from '@/shared/http'
import { ordersKey } from './orders'

const shopsKey = ['shops'] as const
const setupKey = (id: string) => ['shop-setup', id] as const

/** How often background work at a store is polled. */
export const FOLLOW_MS = 3000

/** The stores that the account has connected; followed while one is read for the first time. Nothing for accounts without stores. */
export function useShops() {
  const enabled = useCapability('shopify')
  return useQuery({
    queryKey: shopsKey,
    queryFn: ({ signal }) => call({ path: '/stores', signal }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? FOLLOW_MS : false),
  })
}

/** Whether a store's orders are being read for the first time. */
export const isBeingRead = ({ synced_at, sync_failure }: Shop) => synced_at === null && sync_failure === null

/** What is said of a store's parcels and goods, with the packages that the account has saved. */
export function useShopSetup(shop_id: string) {
  return useQuery({
    queryKey: setupKey(shop_id),
    queryFn: ({ signal }) => call({ path: '/v2/package-and-config', query: { shop_id }, signal }),
  })
}

/** Reads afresh, past the cache, what is said of a store by now. */
export async function reloadSetup(known: ShopConfig): Promise<ShopConfig> {
  const { shop_id } = known
  const { config } = await call({ path: '/v2/package-and-config', query: { shop_id } })
  return config ?? known
}

/** Refreshes what another state of the stores changes: lists, orders, their drafts. */
export async function refreshShops(cache: QueryClient): Promise<void> {
  await Promise.all(
    [shopsKey, ordersKey, shipmentsKey].map((queryKey) => cache.invalidateQueries({ queryKey })),
  )
}

/** Begins connecting a store by its owner's consent; the answer says where that is given. */
export function useInstallShop() {
  return useMutation({
    meta: { isShown: true },
    mutationFn: (shop: string) => call({ path: '/shopify/install', query: { shop } }),
  })
}

/** Connects a store by what its owner made for us there: a token, or a pair of keys. */
export function useConnectShop() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: ShopConfigInput) => call({ method: 'POST', path: '/stores', body }),
    // A user who has connected one is not asked to any more.
    onSuccess: () => Promise.all([refreshShops(cache), refreshUser(cache)]),
  })
}

/** Saves what is said of a store's parcels and goods, over what was read; drafts that nobody touched follow. */
export function useSaveSetup(shop_id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ setup, over }: { setup: ShopSetupInput; over: ShopConfig }) =>
      call({
        method: 'POST',
        path: '/v2/package-and-config',
        body: { config: setup },
        ifMatch: over.updated_at,
      }),
    onSuccess: (saved) => {
      cache.setQueryData(setupKey(shop_id), saved)
      void refreshShops(cache)
    },
  })
}

/** Reads the orders of one store, or of all. */
export function useSyncOrders() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (shopify_store?: string) => call({ path: '/shopify/sync-orders', query: { shopify_store } }),
    // A store that failed says so in its own row.
    onSettled: () => refreshShops(cache),
  })
}

/** Puts orders of one recipient into one draft, that of the first. */
export function useCombineOrders() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (order_ids: string[]) =>
      call({ method: 'POST', path: '/store-orders/combine', body: { order_ids } }),
    // Where it was refused, the list is old.
    onSettled: () => refreshShops(cache),
  })
}

/** Ends a store's connection. */
export function useDisconnectShop() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (id: string) => call({ method: 'DELETE', path: `/stores/${id}` }),
    // Its row goes with the new list: what is said of it comes first.
    onSuccess: () => void refreshShops(cache),
  })
}
