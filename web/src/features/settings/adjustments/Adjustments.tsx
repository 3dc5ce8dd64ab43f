import type { Adjustment, AdjustmentStatus } from '@waybill/types'
import { ChevronRight, Scale } from 'lucide-react'
import { useAdjustments } from '@/domain/adjustment/adjustments'
import { useDay } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import {
  Badge,
  Banner,
  Button,
  Card,
  EmptyState,
  FilterSelect,
  Money,
  QueryView,
  useUrlState,
} from '@/shared/ui'
import { AdjustmentDetail } from './AdjustmentDetail'
import { statusTone } from './statusTone'

const STATUSES: readonly AdjustmentStatus[] = ['shown', 'disputed', 'won', 'lost']

/** Charges that couriers billed after the sale: a list, and the open one. Both are in the URL. */
export function Adjustments() {
  const { values, change } = useUrlState('adjustment', 'status')
  if (values.adjustment)
    return <AdjustmentDetail id={values.adjustment} onBack={() => change({ adjustment: '' })} />
  return (
    <AdjustmentList
      status={STATUSES.find((status) => status === values.status) ?? ''}
      onFilter={(status) => change({ status }, { replace: true })}
      onOpen={(adjustment) => change({ adjustment })}
    />
  )
}

type AdjustmentListProps = {
  status: AdjustmentStatus | ''
  onFilter: (status: string) => void
  onOpen: (id: string) => void
}

function AdjustmentList({ status, onFilter, onOpen }: AdjustmentListProps) {
  const words = useWords().adjustments
  const list = useAdjustments(status)
  const rows = list.data?.pages.flatMap((page) => page.data)
  return (
    <Card
      flush
      title={words.title}
      aside={
        <FilterSelect
          path="status"
          label={words.status}
          hideLabel
          all={words.all}
          value={status}
          onChange={onFilter}
          choices={STATUSES.map((id) => ({ id, name: words.statuses[id] }))}
        />
      }
    >
      <p className="max-w-prose px-5 py-4 text-sm text-muted">{words.lead}</p>
      <QueryView
        query={{ ...list, data: rows }}
        empty={
          rows?.length === 0 && (
            <EmptyState
              icon={<Scale aria-hidden />}
              title={words.none}
              {...(status !== '' && {
                action: <Button onPress={() => onFilter('')}>{words.showAll}</Button>,
              })}
            >
              {words.noneText}
            </EmptyState>
          )
        }
      >
        {(shown) => (
          <>
            <ul className="divide-y divide-line border-t border-line">
              {shown.map((adjustment) => (
                <Row key={adjustment.id} adjustment={adjustment} onOpen={onOpen} />
              ))}
            </ul>
            {list.isFetchNextPageError && <Banner tone="bad" title={messageOf(list.error)} />}
            {list.hasNextPage && (
              <div className="flex justify-center border-t border-line p-3">
                <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                  {words.more}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function Row({ adjustment, onOpen }: { adjustment: Adjustment; onOpen: (id: string) => void }) {
  const words = useWords().adjustments
  const day = useDay()
  const { id, status, service, tracking_number, found_at, explanation, can_dispute, respond_by } = adjustment
  const { charge_on, charged } = adjustment
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="flex w-full items-center gap-3 px-5 py-3 text-left text-sm hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {service}
            <Badge tone={statusTone(status)}>{words.statuses[status]}</Badge>
          </span>
          <span className="mt-0.5 block text-[13px] wrap-anywhere text-muted">
            {tracking_number} · {words.found(day(found_at))}
            {can_dispute && ` · ${words.respondBy(day(respond_by))}`}
            {charge_on !== null && charged === null && ` · ${words.chargeOn(day(charge_on))}`}
          </span>
        </span>
        <Money cents={explanation.difference} className="font-medium" />
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
    </li>
  )
}
