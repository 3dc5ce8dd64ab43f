import type { BulkOutcome, BulkRow, BulkRun } from '@waybill/types'
import { Ban, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { isOpen, useCancelLabels, useDeleteRows, useRemoveRow } from '@/domain/bulk/bulk'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, ConfirmDialog, FootBar, SendButton } from '@/shared/ui'

/** States in which a row is a draft: it may be deleted. */
const DRAFTS = new Set<BulkRow['state']>(['waiting', 'priced', 'no_rate', 'price_rose', 'failed'])
/** States in which there is an order or a label to cancel. */
const ORDERS = new Set<BulkRow['state']>(['ordered', 'pending_payment', 'bought'])

type ChosenRowsProps = {
  run: BulkRun
  /** The chosen rows. */
  rows: readonly BulkRow[]
  all: readonly BulkRow[]
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** The shipments of rows in some states. */
function shipmentsIn(states: ReadonlySet<BulkRow['state']>, rows: readonly BulkRow[]): string[] {
  return rows.flatMap(({ state, shipment_id }) =>
    shipment_id !== null && states.has(state) ? [shipment_id] : [],
  )
}

/** Actions on several rows at once, each with its outcome; nothing while none is chosen. */
export function ChosenRows({ run, rows, all, onChoose }: ChosenRowsProps) {
  const words = useWords()
  const cancel = useCancelLabels(run.id)
  const remove = useDeleteRows(run.id)
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null)
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const takeOut = useRemoveRow(run.id)
  // A draft that stood before the list leaves it, and is not deleted with it.
  const typed = rows.filter(({ draft }) => draft === null)
  const leaving = rows.filter((row) => row.draft !== null && isOpen(row)).map(({ id }) => id)
  const ends = {
    cancel: { mutation: cancel, ids: shipmentsIn(ORDERS, rows) },
    delete: { mutation: remove, ids: shipmentsIn(DRAFTS, typed) },
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
        setOutcomes(told.map((one) => ({ ...one, row: numbers.get(one.id) ?? 0 })))
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
      {takeOut.isError && <Banner tone="bad" title={messageOf(takeOut.error)} />}
      {rows.length > 0 && (
        <FootBar label={words.bulk.chosen(rows.length)}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
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
            {leaving.length > 0 && (
              <SendButton
                icon={<X aria-hidden />}
                isPending={takeOut.isPending}
                onPress={() => takeOut.mutate(leaving, { onSettled: () => onChoose(leaving, false) })}
              >
                {words.bulk.takeOutMany(leaving.length)}
              </SendButton>
            )}
            {(ends.delete.ids.length > 0 || leaving.length === 0) && (
              <Button
                icon={<Trash2 aria-hidden />}
                isDisabled={ends.delete.ids.length === 0}
                onPress={() => ask('delete')}
              >
                {words.bulk.deleteMany(ends.delete.ids.length)}
              </Button>
            )}
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
          </div>
        </FootBar>
      )}
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          onConfirm={() => end(asking)}
          title={words.bulk.endTitle[asking](ends[asking].ids.length)}
          confirmLabel={words.bulk.endConfirm[asking]}
          action={ends[asking].mutation}
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
  const refused = outcomes.filter(({ outcome }) => outcome !== 'ok')
  const done = outcomes.length - refused.length
  const isDeleted = outcomes.some(({ state }) => state === 'deleted')
  return (
    <Banner
      tone={refused.length > 0 ? 'warn' : 'good'}
      title={isDeleted ? words.bulk.deleted(done) : words.bulk.cancelled(done)}
    >
      {refused.length > 0 && (
        <ul>
          {refused.map(({ id, row, error }) => (
            <li key={id}>{words.bulk.refused(row, error ?? '')}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
