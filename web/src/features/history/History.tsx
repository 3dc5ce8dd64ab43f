import type { HistoryEntry, HistoryType, Shipment } from '@waybill/types'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useActions } from '@/domain/actions/actions'
import { ActionsCard } from '@/domain/actions/ActionsCard'
import { useAddressText } from '@/domain/address/addressText'
import { GatherBar } from '@/domain/bulk/GatherBar'
import { useGathering } from '@/domain/bulk/useGathering'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useCapability } from '@/domain/session/capability'
import { useDisplay } from '@/domain/session/display'
import { isLabel, useHistory, type HistoryFilter } from '@/domain/shipment/history'
import { useDrafts } from '@/domain/shipment/shipments'
import { useShops } from '@/domain/shop/shops'
import { useWords } from '@/shared/i18n'
import {
  Button,
  Card,
  Page,
  Pagination,
  QueryView,
  SearchField,
  Segmented,
  useScreenFrom,
  useUrlState,
} from '@/shared/ui'
import { ClaimsLink } from './ClaimsLink'
import { columnsOf } from './columns'
import { ColumnsMenu } from './ColumnsMenu'
import { ExportMenu } from './ExportMenu'
import { Filters } from './Filters'
import { LoadMore } from './LoadMore'
import { ReturnsLink } from './ReturnsLink'
import { HistoryEmptyState, type Shown } from './HistoryEmptyState'
import { EntryMenu } from './rows/EntryMenu'
import { InsuranceRows } from './rows/InsuranceRows'
import { RemoveEntry } from './rows/RemoveEntry'
import { ShipmentRows } from './rows/ShipmentRows'
import { SelectionBar } from './selection/SelectionBar'

/** How many required actions show on top of the list. */
const SHOWN_ACTIONS = 3

const TYPES: Record<Shown, HistoryType | null> = {
  labels: 'parcel',
  insurance: 'insurance',
  freight: 'freight',
  drafts: null,
  archived: 'archived',
}

/** Filters that hide nothing. */
const NOTHING = {
  search: '',
  tracking_status: '',
  courier: '',
  insured: '',
  shopify_store: '',
  from_date: '',
  to_date: '',
}

const shownOf = (value: string): Shown => (Object.hasOwn(TYPES, value) ? (value as Shown) : 'labels')

/** Labels and policies, drafts, and archived ones, the newest first; list and filters are in the URL. */
export function History() {
  const words = useWords()
  const canSend = useCapability('send_parcel')
  const canBulk = useCapability('bulk_labels')
  const dialogs = useDialogs()
  const text = useAddressText()
  const { values, page, change } = useUrlState(
    'show',
    'search',
    'tracking_status',
    'courier',
    'insured',
    'shopify_store',
    'from_date',
    'to_date',
  )
  const [removing, setRemoving] = useState<HistoryEntry | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const hasColumns = useScreenFrom('lg')
  const hasRoom = useScreenFrom('md')
  const columns = columnsOf(useDisplay(({ historyColumns }) => historyColumns))
  const { show, ...narrowed } = values
  const shown = shownOf(show)
  const type = TYPES[shown]
  const filter: HistoryFilter | null = type && {
    ...narrowed,
    insured: type === 'parcel' ? narrowed.insured : '',
    type,
  }
  const history = useHistory(filter)
  const shops = useShops()
  const drafts = useDrafts({ search: values.search, page }, filter === null)
  const total = (filter ? history.data?.total : drafts.data?.meta.total) ?? 0
  const lead = {
    labels: words.history.lead,
    insurance: words.insure.history.lead,
    freight: words.freight.history.lead,
    drafts: words.history.draftsLead,
    archived: words.history.archivedLead,
  }
  const isNarrowed = Object.values(filter ? narrowed : { search: values.search }).some(
    (value) => value !== '',
  )
  const rows = history.data?.entries ?? []
  const labels = rows.filter(isLabel)
  const policies = rows.filter((row) => row.policy !== null)
  const freight = rows.filter((row) => row.freight !== null)
  const isWhole = shown === 'labels' && !isNarrowed
  const actions = useActions(1, SHOWN_ACTIONS, isWhole)
  // The top of the list is known before the list is shown, so that nothing moves.
  const [beganWhole] = useState(isWhole)
  const isHeld = beganWhole && isWhole && actions.isPending
  const menuOf = ({ id }: Shipment, name: string) => {
    const entry = rows.find((row) => row.id === id)
    return entry && <EntryMenu entry={entry} name={name} onRemove={setRemoving} />
  }
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      for (const id of ids)
        if (isChosen) after.add(id)
        else after.delete(id)
      return after
    })
  const gathering = useGathering(() => setChosen(new Set()))
  const selected = rows.filter(({ id }) => chosen.has(id))
  const gathered = (drafts.data?.data ?? [])
    .filter(({ id }) => chosen.has(id))
    .map(({ id, destination_address: to }) => ({ id, name: text(to).name || words.history.withoutRecipient }))
  /** Another filter starts at its first page. */
  const narrow = (next: Partial<typeof narrowed>) => change({ ...next, page: 1 }, { replace: true })
  const nothing = (
    <HistoryEmptyState
      shown={shown}
      isNarrowed={isNarrowed}
      canSend={canSend}
      onClear={() => narrow(NOTHING)}
    />
  )
  return (
    <Page
      title={words.history.title}
      lead={total > 0 && !isNarrowed ? lead[shown](total) : null}
      actions={
        <>
          <ClaimsLink />
          {canSend && <ReturnsLink />}
          {/* Until it is known that there is nothing, so that it moves nothing when it is known. */}
          {filter && (history.isPending || total > 0) && <ExportMenu filter={filter} />}
          {filter && hasColumns && <ColumnsMenu />}
          {canBulk && (
            <Button icon={<Layers aria-hidden />} onPress={() => dialogs.open('bulk_shipment')}>
              {words.history.bulk}
            </Button>
          )}
        </>
      }
    >
      {isHeld && (
        <QueryView query={{ ...history, data: undefined }} rows={8} card={{}}>
          {() => null}
        </QueryView>
      )}
      {isWhole && actions.data && actions.data.data.length > 0 && (
        <ActionsCard
          // On a phone the list would begin two screens below them.
          entries={hasRoom ? actions.data.data : []}
          total={actions.data.meta.total}
          unseen={actions.data.meta.unseen ?? 0}
        />
      )}
      {!isHeld && (
        <Card flush>
          <div className="flex flex-col gap-3 border-b border-line p-4">
            <div className="flex flex-wrap items-center gap-3">
              <Segmented<Shown>
                label={words.history.show}
                choices={[
                  { id: 'labels' as const, name: words.history.shown.labels },
                  { id: 'insurance' as const, name: words.insure.history.tab },
                  { id: 'freight' as const, name: words.freight.history.tab },
                  ...(canSend ? [{ id: 'drafts' as const, name: words.history.shown.drafts }] : []),
                  { id: 'archived' as const, name: words.history.shown.archived },
                ]}
                value={shown}
                onChange={(next) => change({ show: next === 'labels' ? '' : next, page: 1 })}
              />
              <SearchField
                label={words.history.search}
                placeholder={filter ? words.history.searchPlaceholder : words.history.draftsPlaceholder}
                value={values.search}
                onChange={(search) => narrow({ search })}
                className="min-w-56 flex-1 md:max-w-md"
              />
            </div>
            {filter && <Filters filter={filter} shops={shops.data ?? []} onChange={narrow} />}
          </div>
          {filter ? (
            <QueryView query={history} rows={8} empty={history.data?.entries.length === 0 && nothing}>
              {() => (
                <>
                  {labels.length > 0 && (
                    <ShipmentRows
                      rows={labels}
                      columns={columns}
                      selection={{ chosen, choose }}
                      more={menuOf}
                    />
                  )}
                  {policies.length > 0 && (
                    <InsuranceRows label={words.insure.history.list} rows={policies} onRemove={setRemoving} />
                  )}
                  {freight.length > 0 && (
                    <InsuranceRows label={words.freight.history.list} rows={freight} onRemove={setRemoving} />
                  )}
                  <LoadMore list={history} shown={rows.length} total={total} />
                </>
              )}
            </QueryView>
          ) : (
            <QueryView query={drafts} rows={8} empty={drafts.data?.data.length === 0 && nothing}>
              {({ data, meta }) => (
                <>
                  <ShipmentRows
                    rows={data.map((shipment) => ({ shipment }))}
                    {...(canBulk && { selection: { chosen, choose } })}
                  />
                  <Pagination paging={meta} onChange={(next) => change({ page: next })} />
                </>
              )}
            </QueryView>
          )}
        </Card>
      )}
      {/* Rows hidden by another filter are not acted upon. */}
      {filter && selected.length > 0 && (
        <SelectionBar entries={selected} onLeave={(ids) => choose(ids, false)} />
      )}
      {filter === null && canBulk && (
        <GatherBar
          drafts={gathered}
          chosen={words.history.chosen(gathered.length)}
          gathering={gathering}
          onClear={() => setChosen(new Set())}
        />
      )}
      {removing && <RemoveEntry entry={removing} onClose={() => setRemoving(null)} />}
    </Page>
  )
}
