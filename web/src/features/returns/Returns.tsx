import type { Return, ReturnStatus } from '@waybill/types'
import { Undo2 } from 'lucide-react'
import { ReturnBadge } from '@/domain/returns/ReturnBadge'
import { ReturnFee } from '@/domain/returns/ReturnFee'
import { useReturns } from '@/domain/returns/returns'
import { imageUrl } from '@/domain/file/files'
import { useIsOwner } from '@/domain/session/user'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import {
  Banner,
  Button,
  Card,
  EmptyState,
  FilterSelect,
  LinkButton,
  Money,
  Page,
  QueryView,
  TextLink,
  useUrlState,
} from '@/shared/ui'
import { Decision } from './Decision'

const STATUSES: readonly ReturnStatus[] = ['requested', 'approved', 'label_ready', 'label_failed', 'declined']
const SETTINGS = '/dashboard/account-settings?tab=returns'

/** Requested returns, the newest first; the status is in the URL. */
export function Returns() {
  const words = useWords()
  const isOwner = useIsOwner()
  const { values, change } = useUrlState('status')
  const list = useReturns(values.status)
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Page
      title={words.returns.title}
      lead={words.returns.lead}
      actions={isOwner && <LinkButton href={SETTINGS}>{words.returns.toSettings}</LinkButton>}
    >
      <Card flush>
        <div className="border-b border-line p-4">
          <FilterSelect
            path="status"
            label={words.returns.status}
            all={words.returns.all}
            value={values.status}
            onChange={(status) => change({ status }, { replace: true })}
            choices={STATUSES.map((status) => ({ id: status, name: words.returns.states[status] }))}
            className="max-w-72"
          />
        </div>
        <QueryView
          query={list}
          empty={
            list.data !== undefined &&
            rows.length === 0 && (
              <EmptyState icon={<Undo2 aria-hidden />} title={words.returns.empty}>
                {values.status === '' ? words.returns.emptyText : words.returns.emptyStatus}
              </EmptyState>
            )
          }
        >
          {() => (
            <>
              <ul aria-label={words.returns.title} className="divide-y divide-line">
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
              {list.hasNextPage && (
                <div className="flex justify-center border-t border-line p-3">
                  <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                    {words.returns.more}
                  </Button>
                </div>
              )}
            </>
          )}
        </QueryView>
      </Card>
    </Page>
  )
}

function Row({ row }: { row: Return }) {
  const words = useWords()
  const day = useDay()
  const isOpen = row.status === 'requested' || row.status === 'label_failed'
  return (
    <li className="flex flex-col gap-3 px-4 py-4 text-sm md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-[15px] font-semibold">{row.recipient}</h2>
        <ReturnBadge status={row.status} />
        <span className="text-[13px] text-muted">{day(row.created_at)}</span>
      </div>
      {row.failure !== null && (
        <Banner tone="bad" live={false} title={words.returns.failed}>
          {row.failure}
        </Banner>
      )}
      <div>
        <ul className="list-disc pl-5">
          {row.items.map(({ line, name, quantity }) => (
            <li key={line} className="wrap-anywhere">
              {name === '' ? words.returns.everything : words.returns.some(quantity, name)}
            </li>
          ))}
        </ul>
        <p className="mt-1">
          {words.ui.withColon(words.returns.reason, row.reason_text)}
          {row.value !== null && (
            <span className="text-muted">
              {' · '}
              {words.returns.worth} <Money cents={row.value} />
            </span>
          )}
        </p>
        <ReturnFee cents={row.fee} />
        {row.note !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere text-muted">{row.note}</p>}
        {row.decline_reason !== '' && (
          <p className="mt-1 text-muted">{words.returns.given(row.decline_reason)}</p>
        )}
      </div>
      {row.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {row.photos.map(({ id, name }) => (
            <li key={id}>
              <a
                href={imageUrl(id, 1920)}
                target="_blank"
                rel="noreferrer"
                className="block rounded-md outline-offset-2"
              >
                <img
                  src={imageUrl(id, 96)}
                  alt={words.returns.photoOf(name)}
                  width={72}
                  height={72}
                  className="size-18 rounded-md border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TextLink href={`/shipment/${row.shipment_id}`}>{words.returns.seeSent}</TextLink>
        {row.return_shipment_id !== null && row.status === 'label_ready' && (
          <TextLink href={`/shipment/${row.return_shipment_id}`}>{words.returns.seeBack}</TextLink>
        )}
        {row.status === 'label_ready' && row.tracking_status !== null && (
          <Where status={row.tracking_status} />
        )}
        {row.status === 'approved' && <Waiting row={row} />}
      </div>
      {isOpen && <Decision row={row} />}
    </li>
  )
}

/** Where the parcel is on its way back. */
function Where({ status }: { status: NonNullable<Return['tracking_status']> }) {
  return <span className="text-muted">{useRule('shipment.tracking_label', status)}</span>
}

/** What the label waits for. */
function Waiting({ row }: { row: Return }) {
  const words = useWords()
  const { purchase_state: state } = row
  const text =
    state === 'awaiting_approval'
      ? words.returns.waitsForOwner
      : state === 'pending_payment'
        ? words.returns.waitsForBank
        : words.returns.buying
  return <span className="text-muted">{text}</span>
}
