import type { Shop, SyncOutcome } from '@waybill/types'
import { FileUp, Plus, RefreshCw, Store } from 'lucide-react'
import { useState } from 'react'
import { GatherBar } from '@/domain/bulk/GatherBar'
import { useGathering } from '@/domain/bulk/useGathering'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useCapability } from '@/domain/session/capability'
import { useIsOwner } from '@/domain/session/user'
import { isByFile } from '@/domain/shop/orderFile'
import { useOrders } from '@/domain/shop/orders'
import { isBeingRead, useShops, useSyncOrders } from '@/domain/shop/shops'
import { useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import {
  Button,
  Card,
  EmptyState,
  Page,
  Pagination,
  QueryView,
  SearchField,
  SendButton,
  toastSuccess,
  useUrlState,
} from '@/shared/ui'
import { ImportOrders } from './files/ImportOrders'
import { NoOrders } from './NoOrders'
import { ChooseOrders } from './orders/ChooseOrders'
import { OrderFilters } from './orders/OrderFilters'
import { OrderRow } from './orders/OrderRow'
import { useChosenOrders } from './orders/useChosenOrders'
import { useLearnedWeights } from './orders/useLearnedWeights'
import { UseWeights } from './orders/UseWeights'
import { StoreRow } from './StoreRow'

/** The orders of the account's stores with what sends them, and the stores; the filters are in the URL. */
export function StoreOrders() {
  const words = useWords()
  const date = useDate()
  const isOwner = useIsOwner()
  const dialogs = useDialogs()
  const { values, page, change } = useUrlState(
    'search',
    'store',
    'status',
    'tracking_status',
    'courier',
    'from_date',
    'to_date',
  )
  const shops = useShops()
  const isReading = shops.data?.some(isBeingRead) ?? false
  const orders = useOrders(values, page, isReading)
  const sync = useSyncOrders()
  const isNarrowed = Object.values(values).some((value) => value !== '')
  /** Another filter starts at its first page. */
  const narrow = (next: Partial<typeof values>) => change({ ...next, page: 1 }, { replace: true })
  const told = ({ imported, updated, goes_on: goesOn }: SyncOutcome) =>
    toastSuccess(
      [words.shop.synced(imported, updated), goesOn && words.shop.syncGoesOn].filter(Boolean).join(' '),
    )
  const read = (shop?: string) => sync.mutate(shop, { onSuccess: told })
  const connect = () => dialogs.open('shopify_setup', { mode: 'add' })
  const has = (shops.data?.length ?? 0) > 0
  const asked = shops.data?.find(({ kind }) => !isByFile(kind))
  const since = asked?.orders_since
  const [isImporting, setImporting] = useState(false)
  const canGather = useCapability('bulk_labels')
  const choice = useChosenOrders(orders.data?.data ?? [])
  const learned = useLearnedWeights(orders.data?.data ?? [])
  const gathering = useGathering(choice.clear)
  // Orders of a store that was disconnected stay.
  const hasNothing = shops.data?.length === 0 && !isNarrowed && orders.data?.meta.total === 0
  return (
    <Page
      title={words.shop.title}
      lead={since === undefined ? null : words.shop.lead(daysSince(since), date(since))}
      actions={
        <>
          {isOwner && has && (
            <Button icon={<Plus aria-hidden />} onPress={connect}>
              {words.shop.connect}
            </Button>
          )}
          <Button icon={<FileUp aria-hidden />} onPress={() => setImporting(true)}>
            {words.shop.files.open}
          </Button>
          {asked && (
            <SendButton
              variant="primary"
              icon={<RefreshCw aria-hidden />}
              isPending={sync.isPending && sync.variables === undefined}
              onPress={() => read()}
            >
              {words.shop.sync}
            </SendButton>
          )}
        </>
      }
    >
      {hasNothing ? (
        <Card flush>
          <EmptyState
            icon={<Store aria-hidden />}
            title={words.shop.empty.title}
            action={
              isOwner && (
                <Button variant="primary" icon={<Plus aria-hidden />} onPress={connect}>
                  {words.shop.connect}
                </Button>
              )
            }
          >
            {isOwner ? words.shop.empty.text : words.shop.empty.notOwner} {words.shop.empty.files}
          </EmptyState>
        </Card>
      ) : (
        <>
          {(has || !shops.data) && (
            <Card flush title={words.shop.stores.title}>
              <QueryView query={shops} rows={1}>
                {(list) => (
                  <ul className="divide-y divide-line" aria-label={words.shop.stores.title}>
                    {list.map((shop) => (
                      <StoreRow
                        key={shop.id}
                        shop={shop}
                        isSyncing={sync.isPending && (sync.variables ?? shop.id) === shop.id}
                        onSync={() => read(shop.id)}
                      />
                    ))}
                  </ul>
                )}
              </QueryView>
            </Card>
          )}
          <Card flush title={words.shop.orders.title}>
            <div className="flex flex-col gap-3 border-b border-line p-4">
              <SearchField
                label={words.shop.orders.search}
                placeholder={words.shop.orders.searchPlaceholder}
                value={values.search}
                onChange={(search) => narrow({ search })}
                className="md:max-w-md"
              />
              <OrderFilters filter={values} shops={shops.data ?? []} onChange={narrow} />
            </div>
            <QueryView
              query={orders}
              rows={6}
              empty={
                orders.data?.data.length === 0 && (
                  <NoOrders
                    isNarrowed={isNarrowed}
                    isReading={isReading}
                    onClear={() =>
                      narrow({
                        search: '',
                        store: '',
                        status: '',
                        tracking_status: '',
                        courier: '',
                        from_date: '',
                        to_date: '',
                      })
                    }
                  />
                )
              }
            >
              {({ data, meta }) => (
                <>
                  {canGather && <ChooseOrders choice={choice} filter={values} gathering={gathering} />}
                  <UseWeights learned={learned} />
                  <ul className="divide-y divide-line" aria-label={words.shop.orders.title}>
                    {data.map((order) => (
                      <OrderRow
                        key={order.id}
                        order={order}
                        store={storeOf(order.shop_id, shops.data)}
                        choice={canGather ? choice : null}
                        learned={learned}
                      />
                    ))}
                  </ul>
                  <Pagination paging={meta} onChange={(next) => change({ page: next })} />
                </>
              )}
            </QueryView>
          </Card>
          <GatherBar
            drafts={choice.drafts}
            chosen={words.shop.orders.chosen(choice.count)}
            note={choice.lacking > 0 ? words.shop.orders.lacking(choice.lacking) : undefined}
            gathering={gathering}
            onClear={choice.clear}
          />
        </>
      )}
      {isImporting && <ImportOrders onClose={() => setImporting(false)} />}
    </Page>
  )
}

/** How many days ago an instant was. */
const daysSince = (instant: string) => Math.round((Date.now() - Date.parse(instant)) / 86_400_000)

/** The name of an order's store, where there are several. */
function storeOf(id: string, shops: readonly Shop[] = []): string | undefined {
  return shops.length > 1 ? shops.find((shop) => shop.id === id)?.name : undefined
}
