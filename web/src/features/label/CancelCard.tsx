import type { CancellationView, Shipment } from '@waybill/types'
import { Ban } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useCancelLabel } from '@/domain/shipment/cancelLabel'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Button, Card, ConfirmAction } from '@/shared/ui'

type CancelProps = { shipment: Shipment }
type CancellationProps = CancelProps & { cancellation: CancellationView }

/** Cancelling a label: what comes back and when, until when it can be, and each of its endings. */
export function CancelCard({ shipment }: CancelProps) {
  const words = useWords()
  const { cancellation, status } = shipment
  if (cancellation === null) return null
  if (status === 'cancelled') return <Refund shipment={shipment} cancellation={cancellation} />
  if (status === 'cancel_requested')
    return (
      <Banner tone="info" title={words.label.asking}>
        {words.label.askingText}
      </Banner>
    )
  return <Offer shipment={shipment} cancellation={cancellation} />
}

function Row({ name, children, note }: { name: string; children: ReactNode; note?: string | null }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2 last:border-b-0 sm:grid-cols-[7rem_9rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
      {note && <dd className="text-[13px] text-muted max-sm:col-start-2">{note}</dd>}
    </div>
  )
}

function Offer({ shipment, cancellation }: CancellationProps) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const [asking, setAsking] = useState(false)
  const cancel = useCancelLabel(shipment.id)
  const { amount, card, expected, refusal, possible, impossible } = cancellation
  return (
    <Card
      title={words.label.cancelCard}
      aside={
        possible && (
          <Button icon={<Ban aria-hidden />} className="text-bad" onPress={() => setAsking(true)}>
            {words.label.cancel}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {refusal && (
          <Banner tone="warn" title={words.label.refusedTitle}>
            <p>{refusal}</p>
            <p>{words.label.refusedText}</p>
          </Banner>
        )}
        {possible ? (
          <dl>
            {shipment.void_until && (
              <Row name={words.label.until} note={words.label.untilNote}>
                {day(shipment.void_until)}
              </Row>
            )}
            <Row
              name={words.label.comesBack}
              note={shipment.policy?.refund_amount ? null : words.label.comesBackNote}
            >
              {money(amount)}
            </Row>
            <Row
              name={words.label.goesTo}
              note={expected && words.label.expected(day(expected.from), day(expected.until))}
            >
              {card}
            </Row>
          </dl>
        ) : (
          <p>{impossible}</p>
        )}
        {possible && <p className="text-[13px] text-muted">{words.label.keep}</p>}
      </div>
      <ConfirmAction
        action={cancel}
        input={undefined}
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={words.label.cancelTitle}
        confirmLabel={words.label.cancel}
      >
        {words.label.cancelText(money(amount), card)}
      </ConfirmAction>
    </Card>
  )
}

function Refund({ shipment, cancellation }: CancellationProps) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const stands = useRule('shipment.refund_label', shipment.refund_status)
  const { amount, card, expected, returned } = cancellation
  const failed = shipment.refund_status === 'failed'
  return (
    <Card title={words.label.refund}>
      <div className="flex flex-col gap-3 text-sm">
        {failed && (
          <Banner tone="bad" title={stands}>
            {words.label.refundFailed}
          </Banner>
        )}
        {returned && <Banner tone="info" title={returned} />}
        <dl>
          <Row name={words.label.comesBack} note={failed ? null : stands}>
            {money(amount)}
          </Row>
          {!returned && (
            <Row
              name={words.label.goesTo}
              note={failed ? null : expected && words.label.expected(day(expected.from), day(expected.until))}
            >
              {card}
            </Row>
          )}
        </dl>
      </div>
    </Card>
  )
}
