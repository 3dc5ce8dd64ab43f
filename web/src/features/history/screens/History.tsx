import { FilePen, Layers, PackagePlus, SearchX, Truck } from 'lucide-react'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useCapability } from '@/domain/session/capability'
import { useShipments } from '@/domain/shipment/shipments'
import { useWords } from '@/shared/i18n'
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  Page,
  Pagination,
  QueryView,
  SearchField,
  Segmented,
  useUrlState,
} from '@/shared/ui'
import { ShipmentRows } from '../components/ShipmentRows'

type Shown = 'all' | 'drafts'

/** Every shipment of the account or its drafts alone, the newest first; what is shown stands in the URL. */
export function History() {
  const words = useWords()
  const canSend = useCapability('send_parcel')
  const canBulk = useCapability('bulk_labels')
  const dialogs = useDialogs()
  const { values, page, change } = useUrlState('show', 'search')
  const drafts = values.show === 'drafts'
  const { search } = values
  const list = useShipments({ drafts, search, page })
  const total = list.data?.meta.total ?? 0
  const lead = drafts ? words.history.draftsLead : words.history.lead
  const isEmpty = list.data?.data.length === 0
  return (
    <Page
      title={words.history.title}
      lead={total > 0 && search === '' ? lead(total) : null}
      actions={
        canBulk && (
          <Button icon={<Layers aria-hidden />} onPress={() => dialogs.open('bulk_shipment')}>
            {words.history.bulk}
          </Button>
        )
      }
    >
      <Card flush>
        <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
          {canSend && (
            <Segmented<Shown>
              label={words.history.show}
              choices={[
                { id: 'all', name: words.history.shown.all },
                { id: 'drafts', name: words.history.shown.drafts },
              ]}
              value={drafts ? 'drafts' : 'all'}
              onChange={(show) => change({ show: show === 'all' ? '' : show, page: 1 })}
            />
          )}
          <SearchField
            label={words.history.search}
            placeholder={words.history.searchPlaceholder}
            value={search}
            onChange={(typed) => change({ search: typed, page: 1 }, { replace: true })}
            className="min-w-56 flex-1 md:max-w-sm"
          />
        </div>
        <QueryView
          query={list}
          rows={8}
          empty={
            isEmpty && (
              <Nothing
                drafts={drafts}
                search={search}
                canSend={canSend}
                onClear={() => change({ search: '', page: 1 })}
              />
            )
          }
        >
          {({ data, meta }) => (
            <>
              <ShipmentRows shipments={data} />
              <Pagination paging={meta} onChange={(next) => change({ page: next })} />
            </>
          )}
        </QueryView>
      </Card>
    </Page>
  )
}

type NothingProps = { drafts: boolean; search: string; canSend: boolean; onClear: () => void }

/** Why the list is empty, and the way on. */
function Nothing({ drafts, search, canSend, onClear }: NothingProps) {
  const words = useWords()
  if (search !== '')
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={words.history.noMatch}
        action={<Button onPress={onClear}>{words.history.clear}</Button>}
      />
    )
  const send = (
    <LinkButton variant="primary" href="/shipment" icon={<PackagePlus aria-hidden />}>
      {words.history.send}
    </LinkButton>
  )
  if (drafts)
    return (
      <EmptyState icon={<FilePen aria-hidden />} title={words.history.noDrafts} action={send}>
        {words.history.noDraftsText}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Truck aria-hidden />}
      title={words.history.emptyTitle}
      action={canSend ? send : undefined}
    >
      {words.history.emptyText}
    </EmptyState>
  )
}
