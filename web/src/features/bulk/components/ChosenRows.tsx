import type { BulkOutcome, BulkRow, BulkRun } from '@waybill/types'
import { Ban, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useEndMany } from '@/domain/bulk/bulk'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, ConfirmDialog } from '@/shared/ui'

/** States in which a row is a draft: it may be deleted. */
const DRAFTS = new Set<BulkRow['state']>(['waiting', 'priced', 'no_rate', 'price_rose', 'failed'])
/** States in which there is an order or a label to cancel. */
const ORDERS = new Set<BulkRow['state']>(['ordered', 'pending_payment', 'bought'])

type ChosenRowsProps = {
  run: BulkRun
  /** What is chosen. */
  rows: readonly BulkRow[]
  all: readonly BulkRow[]
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** What can be done with several rows at once, each with its outcome; nothing while none is chosen. */
export function ChosenRows({ run, rows, all, onChoose }: ChosenRowsProps) {
  const words = useWords()
  const cancel = useEndMany('cancel', run.id)
  const remove = useEndMany('delete', run.id)
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null)
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const shipmentsIn = (states: ReadonlySet<BulkRow['state']>) =>
    rows.flatMap(({ state, shipment_id }) => (shipment_id !== null && states.has(state) ? [shipment_id] : []))
  const ends = {
    cancel: { mutation: cancel, ids: shipmentsIn(ORDERS) },
    delete: { mutation: remove, ids: shipmentsIn(DRAFTS) },
  }
  const ask = (what: 'cancel' | 'delete') => {
    ends[what].mutation.reset()
    setOutcomes([])
    setAsking(what)
  }
  const end = (what: 'cancel' | 'delete') => {
    const numbers = new Map(rows.map(({ shipment_id, row }) => [shipment_id, row]))
    const { ids, mutation } = ends[what]
    mutation.mutate(ids, {
      onSuccess: (told) => {
        setOutcomes(told.map((one) => ({ ...one, row: numbers.get(one.shipment_id) ?? 0 })))
        setAsking(null)
        onChoose(
          rows.map(({ id }) => id),
          false,
        )
      },
    })
  }
  const choosable = all.flatMap(({ id, shipment_id }) => (shipment_id === null ? [] : [id]))
  return (
    <>
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
      {rows.length > 0 && (
        <section
          aria-label={words.bulk.chosen(rows.length)}
          className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-float md:mx-0 md:rounded-card md:border"
        >
          <p className="flex-1 basis-40 font-semibold" role="status">
            {words.bulk.chosen(rows.length)}
          </p>
          {rows.length < choosable.length && (
            <Button variant="ghost" onPress={() => onChoose(choosable, true)}>
              {words.bulk.chooseAll(choosable.length)}
            </Button>
          )}
          <Button
            icon={<Ban aria-hidden />}
            isDisabled={ends.cancel.ids.length === 0}
            onPress={() => ask('cancel')}
          >
            {words.bulk.cancelMany(ends.cancel.ids.length)}
          </Button>
          <Button
            icon={<Trash2 aria-hidden />}
            isDisabled={ends.delete.ids.length === 0}
            onPress={() => ask('delete')}
          >
            {words.bulk.deleteMany(ends.delete.ids.length)}
          </Button>
          <Button
            variant="ghost"
            onPress={() =>
              onChoose(
                rows.map(({ id }) => id),
                false,
              )
            }
          >
            {words.bulk.chooseNone}
          </Button>
        </section>
      )}
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(null)}
          onConfirm={() => end(asking)}
          title={words.bulk.endTitle[asking](ends[asking].ids.length)}
          confirmLabel={words.bulk.endConfirm[asking]}
          isPending={ends[asking].mutation.isPending}
          error={
            ends[asking].mutation.error && (
              <Banner tone="bad" title={messageOf(ends[asking].mutation.error)} />
            )
          }
        >
          {words.bulk.endText[asking]}
        </ConfirmDialog>
      )}
    </>
  )
}

type Outcome = BulkOutcome & { row: number }

/** How many were cancelled or deleted, and why each other one was not. */
function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const words = useWords()
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  const done = outcomes.length - refused.length
  const isDeleted = outcomes.some(({ outcome }) => outcome === 'deleted')
  return (
    <Banner
      tone={refused.length > 0 ? 'warn' : 'good'}
      title={isDeleted ? words.bulk.deleted(done) : words.bulk.cancelled(done)}
    >
      {refused.length > 0 && (
        <ul>
          {refused.map(({ shipment_id, row, message }) => (
            <li key={shipment_id}>{words.bulk.refused(row, message ?? '')}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
