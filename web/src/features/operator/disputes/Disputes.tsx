import type { OperatorDisputeRow } from '@waybill/types'
import { Link } from 'react-router'
import { useDisputes } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useMoment } from '@/shared/format/when'
import { Badge, Card, Money } from '@/shared/ui'
import { DeskList } from '../DeskList'
import { DeskPage } from '../DeskPage'

/** Disputes of card payments: open ones first, by their deadline. */
export function Disputes() {
  const words = useDeskWords()
  const list = useDisputes()
  return (
    <DeskPage title={words.nav.disputes} lead={words.disputes.lead}>
      <Card flush>
        <DeskList list={list} empty={{ title: words.disputes.empty, text: words.disputes.emptyText }}>
          {(dispute) => <Row key={dispute.id} dispute={dispute} />}
        </DeskList>
      </Card>
    </DeskPage>
  )
}

function Row({ dispute }: { dispute: OperatorDisputeRow }) {
  const words = useDeskWords()
  const moment = useMoment()
  return (
    <li>
      <Link
        to={`/operator/disputes/${dispute.id}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 text-sm hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-semibold">
            {dispute.reason_text}, <Money cents={dispute.amount} />
          </span>
          <span className="block truncate text-[13px] text-muted">{dispute.reference}</span>
        </span>
        <span className="flex flex-col items-start gap-1 sm:items-end">
          <Badge tone={dispute.needs_response ? 'warn' : 'neutral'}>{dispute.status_text}</Badge>
          <span className="text-[13px] text-muted">
            {dispute.needs_response && dispute.due_by !== null
              ? words.disputes.respondBy(moment(dispute.due_by))
              : dispute.closed_at !== null && words.disputes.closed(moment(dispute.closed_at))}
          </span>
        </span>
      </Link>
    </li>
  )
}
