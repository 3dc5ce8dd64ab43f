import type { OperatorAdjustment } from '@waybill/types'
import { useState } from 'react'
import { useDisputedAdjustments } from '@/domain/operator/queries'
import { useDeskAdjustmentWords, useDeskWords } from '@/domain/operator/words'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Button, Card, Money } from '@/shared/ui'
import { DeskList } from '../DeskList'
import { DeskPage } from '../DeskPage'
import { OutcomeDialog } from './OutcomeDialog'

/** Adjustments that senders are charged and dispute: the operator records what the courier answered. */
export function DisputedAdjustments() {
  const desk = useDeskWords()
  const words = useDeskAdjustmentWords()
  const list = useDisputedAdjustments()
  return (
    <DeskPage title={desk.nav.adjustments} lead={words.lead}>
      <Card flush>
        <DeskList list={list} empty={{ title: words.empty, text: words.emptyText }}>
          {(adjustment) => <Row key={adjustment.id} adjustment={adjustment} />}
        </DeskList>
      </Card>
    </DeskPage>
  )
}

function Row({ adjustment }: { adjustment: OperatorAdjustment }) {
  const { ui } = useWords()
  const words = useDeskAdjustmentWords()
  const day = useDay()
  const [isOpen, setOpen] = useState(false)
  const { tracking_number, courier, before, after, is_charged, sent_at, disputed_at, account_id } = adjustment
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {courier} {tracking_number} <Money cents={after - before} />
          <Badge tone={is_charged ? 'neutral' : 'warn'}>{is_charged ? words.charged : words.held}</Badge>
        </p>
        <p className="text-[13px] text-muted">
          {sent_at !== null && words.sent(day(sent_at))}
          {sent_at === null && disputed_at !== null && words.prepared(day(disputed_at))}
        </p>
        <p className="text-[13px] text-muted wrap-anywhere">{account_id}</p>
      </div>
      <Button aria-label={ui.withColon(words.decide, tracking_number)} onPress={() => setOpen(true)}>
        {words.decide}
      </Button>
      {isOpen && <OutcomeDialog adjustment={adjustment} onClose={() => setOpen(false)} />}
    </li>
  )
}
