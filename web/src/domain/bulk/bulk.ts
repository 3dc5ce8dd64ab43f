import type {
  AddressInput,
  BulkChoice,
  BulkLabelInput,
  BulkOutcome,
  BulkRow,
  BulkRowInput,
  BulkRun,
  Paging,
} from '@waybill/types'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call, callForFile, callWithMeta, fileAddress } from '@/shared/http'

export const runsKey = ['bulk-runs'] as const
export const runKey = (id: string) => [...runsKey, id] as const
const rowsKey = (id: string) => ['bulk-rows', id] as const

/** How often a list that is being worked on is asked how far it is. */
const EVERY_MS = 1500
/** Changes are told by the moment at which they began, and may be seen a little later than younger ones. */
const OVERLAP_MS = 5000
/** Rows asked for at a time: as many as the server gives. */
const PAGE = 500

/** Whether the server works on the list. */
export function isUnderWay({ state }: Pick<BulkRun, 'state'>): boolean {
  return state === 'pricing' || state === 'buying'
}

/** States in which a row may be changed or leave its list. */
const OPEN = new Set<BulkRow['state']>(['needs_fix', 'waiting', 'priced', 'no_rate', 'price_rose', 'failed'])

/** Whether a row may be changed or leave its list. */
export function isOpen({ state }: Pick<BulkRow, 'state'>): boolean {
  return OPEN.has(state)
}

/** Where a list is open. */
export function listPath(id: string): string {
  return `/dashboard/bulk-labels?run=${id}`
}

/** The account's lists, newest first. */
export function useBulkRuns(page: number) {
  return useQuery({
    queryKey: [...runsKey, 'page', page],
    queryFn: ({ signal }) => callWithMeta({ path: '/bulk-runs', query: { page, paginate: 10 }, signal }),
  })
}

/** A list; polled while it is being priced or bought. */
export function useBulkRun(id: string) {
  return useQuery({
    queryKey: runKey(id),
    queryFn: ({ signal }) => call({ path: `/bulk-runs/${id}`, signal }),
    // A user who comes back from a draft may have changed it.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? EVERY_MS : false),
  })
}

type RowsPage = { data: BulkRow[]; meta: Paging }

/** All rows, or those that changed since a moment: how many pages they are, the first one says. */
async function pagesOf(
  id: string,
  changed_since: string | undefined,
  signal: AbortSignal,
): Promise<BulkRow[]> {
  const ask = (page: number): Promise<RowsPage> =>
    callWithMeta({
      path: `/bulk-runs/${id}/rows`,
      query: { page, paginate: PAGE, changed_since },
      signal,
    })
  const first = await ask(1)
  const others = Array.from({ length: first.meta.last_page - 1 }, (_, at) => ask(at + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
}

const inOrder = (rows: Iterable<BulkRow>) => [...rows].toSorted((one, other) => one.row - other.row)

/** Puts rows in the place of those with their ids. */
function merged(before: readonly BulkRow[], changed: readonly BulkRow[]): BulkRow[] {
  const rows = new Map(before.map((row) => [row.id, row]))
  for (const row of changed) rows.set(row.id, row)
  return inOrder(rows.values())
}

/** The rows of a list: all of them once, then those that changed, whenever the list tells of another count. */
export function useBulkRows({ id, counts, updated_at }: BulkRun) {
  const cache = useQueryClient()
  const rows = useQuery({
    queryKey: rowsKey(id),
    queryFn: async ({ signal }) => {
      const before = cache.getQueryData<BulkRow[]>(rowsKey(id))
      if (before === undefined) return pagesOf(id, undefined, signal)
      const latest = Math.max(0, ...before.map((row) => Date.parse(row.updated_at)))
      const since = new Date(Math.max(0, latest - OVERLAP_MS)).toISOString()
      const after = merged(before, await pagesOf(id, since, signal))
      // Rows that went elsewhere are told only by the count.
      return after.length === counts.rows ? after : pagesOf(id, undefined, signal)
    },
  })
  const told = JSON.stringify([counts, updated_at])
  const seen = useRef(told)
  const { refetch } = rows
  useEffect(() => {
    if (seen.current === told) return
    seen.current = told
    void refetch()
  }, [told, refetch])
  return rows
}

/** Looks again at a list and what changed in it. */
async function refresh(cache: QueryClient, id: string): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: runKey(id) }),
    cache.invalidateQueries({ queryKey: rowsKey(id) }),
    cache.invalidateQueries({ queryKey: shipmentsKey }),
  ])
}

/** The input of a new list. */
export type NewList = {
  name: string
  origin_address: AddressInput
  rows: BulkRowInput[]
  /** The same for the same press, so that a lost answer makes no second list. */
  key: string
}

/** Makes a list, its good rows drafts. */
export function useBeginList() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ key, ...body }: NewList) =>
      call({
        method: 'POST',
        path: '/v2/bulk-shipping-request',
        body,
        idempotencyKey: key,
      }),
    onSuccess: ({ run }) => {
      cache.setQueryData(runKey(run.id), run)
      return cache.invalidateQueries({ queryKey: [...runsKey, 'page'] })
    },
  })
}

/** Adds a row at the end of a list. */
export function useAddRow(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (row: BulkRowInput) =>
      call({
        method: 'POST',
        path: '/v2/bulk-shipping-request',
        body: { bulk_run_id: id, rows: [row] },
      }),
    onSuccess: () => refresh(cache, id),
  })
}

/** Replaces what was typed in a row. */
export function useSaveRow(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ rowId, input }: { rowId: string; input: BulkRowInput }) =>
      call({ method: 'PATCH', path: `/bulk-runs/${id}/rows/${rowId}`, body: input }),
    onSuccess: (row) => {
      cache.setQueryData<BulkRow[]>(rowsKey(id), (before = []) => merged(before, [row]))
      return cache.invalidateQueries({ queryKey: runKey(id) })
    },
  })
}

/** Notes that images came which the cover of a row wanted, and looks at what the list costs with it. */
export function useNoteImages(id: string) {
  const cache = useQueryClient()
  return useCallback(
    (row: BulkRow, lacks: BulkRow['lacks']) => {
      cache.setQueryData<BulkRow[]>(rowsKey(id), (before = []) => merged(before, [{ ...row, lacks }]))
      void cache.invalidateQueries({ queryKey: runKey(id) })
    },
    [cache, id],
  )
}

/** Removes rows, each with the draft that was made of it; a draft that stood before the list stays. */
export function useRemoveRow(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: async (rowIds: readonly string[]) => {
      for (const rowId of rowIds) {
        // In turn: what is gone is gone where a later one is refused.
        // oxlint-disable-next-line no-await-in-loop
        await call({ method: 'DELETE', path: `/bulk-runs/${id}/rows/${rowId}` })
        cache.setQueryData<BulkRow[]>(rowsKey(id), (before = []) => before.filter((row) => row.id !== rowId))
      }
    },
    onSettled: () => refresh(cache, id),
  })
}

/** Chooses how the rates of all rows are chosen. */
export function useChooseForAll(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (choice: BulkChoice) =>
      call({ method: 'PATCH', path: `/bulk-runs/${id}`, body: { choice, for_all: true } }),
    onSettled: () => refresh(cache, id),
  })
}

/** Asks for prices again. */
export const useRefreshPrices = (id: string) => useRunCommand(id, 'prices')

/** Stops what is being done. */
export const useStopRun = (id: string) => useRunCommand(id, 'stop')

function useRunCommand(id: string, what: 'prices' | 'stop') {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: () => call({ method: 'POST', path: `/bulk-runs/${id}/${what}` }),
    onSettled: () => refresh(cache, id),
  })
}

/** The rows to buy, the card and the sum. */
export type BulkPurchase = { shipment_ids: string[]; card_id: string | null; total: number; key: string }

/** Orders labels. */
export function useBuyList(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ key, ...body }: BulkPurchase) =>
      call({
        method: 'POST',
        path: '/bulk-shipment-purchase',
        body,
        idempotencyKey: key,
      }),
    onSettled: () => refresh(cache, id),
  })
}

/** How many shipments are cancelled or deleted at a time: each label is voided by its courier while one waits. */
const AT_ONCE = 20

/** Cancels labels and orders; `id` is their list, if they are in one. */
export const useCancelLabels = (id?: string) => useEndMany('cancel', id)

/** Deletes drafts of a list. */
export const useDeleteRows = (id: string) => useEndMany('delete', id)

function useEndMany(what: 'cancel' | 'delete', id?: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: async (ids: readonly string[]) => {
      const outcomes: BulkOutcome[] = []
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        // In turn: what was done stays done where a later part is not answered.
        // oxlint-disable-next-line no-await-in-loop
        const part = await call({
          method: 'POST',
          path: `/bulk-shipment-${what}`,
          body: { shipment_ids: ids.slice(at, at + AT_ONCE) },
        })
        outcomes.push(...part)
      }
      return outcomes
    },
    onSuccess: (outcomes) => {
      if (id === undefined) return
      const deleted = new Set(outcomes.filter(({ state }) => state === 'deleted').map((one) => one.id))
      cache.setQueryData<BulkRow[]>(rowsKey(id), (before = []) =>
        before.filter(({ shipment_id }) => shipment_id === null || !deleted.has(shipment_id)),
      )
    },
    onSettled: () =>
      id === undefined ? cache.invalidateQueries({ queryKey: shipmentsKey }) : refresh(cache, id),
  })
}

/** Fetches labels as one file. */
export function useLabelsFile() {
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: Partial<BulkLabelInput>) =>
      callForFile({ method: 'POST', path: '/v2/bulk-shipment-label-download', body }),
  })
}

/** Fetches what to take from the shelves for some shipments. */
export function usePickList() {
  return useMutation({
    meta: { isShown: true },
    mutationFn: (shipment_ids: readonly string[]) =>
      callForFile({ method: 'POST', path: '/pick-list', body: { shipment_ids } }),
  })
}

/** Where the browser finds a list's rows with what became of them, as a spreadsheet. */
export function outcomesPath({ id }: Pick<BulkRun, 'id'>): string {
  return fileAddress(`/api/bulk-runs/${id}/export`)
}

/** The rates offered for a row, as its shipment has them. */
export function useRowRates({ shipment_id, updated_at }: BulkRow) {
  return useQuery({
    queryKey: ['bulk-row-rates', shipment_id, updated_at],
    queryFn: ({ signal }) =>
      call({ path: `/v2/get-sorted-rates/${shipment_id}`, query: { sort: 'price' }, signal }),
    enabled: shipment_id !== null,
  })
}
