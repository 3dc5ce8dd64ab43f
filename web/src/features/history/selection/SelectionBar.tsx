import type { HistoryEntry } from '@waybill/types'
import { Archive, ArchiveRestore, Ban, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAddressText } from '@/domain/address/addressText'
import { useCancelLabels, useLabelsFile } from '@/domain/bulk/bulk'
import { destinationOf } from '@/domain/shipment/history'
import { usePrintSize } from '@/domain/shipment/printSize'
import { messageOf, saveFile } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, ConfirmDialog, FootBar, SendButton, toastSuccess } from '@/shared/ui'
import { useMoveMany, type Moving } from './useMoveMany'

type SelectionBarProps = {
  /** The chosen entries, in the order of the list; one at least. */
  entries: readonly HistoryEntry[]
  /** Chooses these no longer. */
  onLeave: (ids: readonly string[]) => void
}

/** Actions on several entries at once, and their progress; below the list. */
export function SelectionBar({ entries, onLeave }: SelectionBarProps) {
  const words = useWords()
  const labels = useLabelsFile()
  const [paper] = usePrintSize()
  const { moving, move, stop, forget } = useMoveMany()
  const cancel = useCancelLabels()
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null)
  const [kept, setKept] = useState<Moving['refused']>([])
  const isArchived = entries.every(({ status }) => status === 'archived')
  // An entry that is no longer chosen needs no message any more.
  const stays = ({ entry }: Moving['refused'][number]) => entries.some(({ id }) => id === entry.id)
  const refused = moving?.refused.filter(stays) ?? []
  const notCancelled = kept.filter(stays)
  const cancellable = entries.filter(({ shipment }) => shipment?.cancellation?.possible === true)
  const printable = entries.flatMap(({ id, shipment }) =>
    shipment && shipment.labels.length > 0 ? [id] : [],
  )

  async function moveAll() {
    const moved = await move(entries, isArchived ? 'active' : 'archived')
    if (moved.length > 0) toastSuccess(words.history.moved(moved.length, isArchived))
    onLeave(moved)
  }

  async function removeAll() {
    setAsking(null)
    const removed = await move(entries, 'deleted')
    if (removed.length > 0) toastSuccess(words.history.removedMany(removed.length))
    onLeave(removed)
  }

  const cancelAll = () =>
    cancel.mutate(
      cancellable.map(({ id }) => id),
      {
        onSuccess: (outcomes) => {
          setAsking(null)
          const done = outcomes.filter(({ outcome }) => outcome === 'ok').map(({ id }) => id)
          setKept(
            cancellable.flatMap((entry) => {
              const told = outcomes.find(({ id }) => id === entry.id)
              return told && told.outcome !== 'ok' ? [{ entry, message: told.error ?? '' }] : []
            }),
          )
          if (done.length > 0) toastSuccess(words.history.cancelled(done.length))
          onLeave(done)
        },
      },
    )

  return (
    <FootBar label={words.history.chosen(entries.length)}>
      {!moving?.isRunning && refused.length > 0 && (
        <Refused title={words.history.notMoved(refused.length)} refused={refused} />
      )}
      {notCancelled.length > 0 && (
        <Refused title={words.history.notCancelled(notCancelled.length)} refused={notCancelled} />
      )}
      {labels.isError && <Banner tone="bad" title={messageOf(labels.error)} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1 basis-40 font-semibold" role="status">
          {moving?.isRunning
            ? words.history.moving(moving.done, moving.total)
            : words.history.chosen(entries.length)}
        </p>
        {moving?.isRunning ? (
          <Button onPress={stop}>{words.history.stopMoving}</Button>
        ) : (
          <>
            <SendButton
              icon={<Printer aria-hidden />}
              isDisabled={printable.length === 0}
              isPending={labels.isPending}
              onPress={() =>
                labels.mutate(
                  { shipment_ids: printable, type: paper },
                  { onSuccess: (file) => saveFile(file, 'waybill-labels.pdf') },
                )
              }
            >
              {words.history.labelsOf(printable.length)}
            </SendButton>
            <Button
              icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
              onPress={() => void moveAll()}
            >
              {isArchived ? words.history.restore : words.history.archive}
            </Button>
            <Button
              icon={<Ban aria-hidden />}
              isDisabled={cancellable.length === 0}
              onPress={() => {
                cancel.reset()
                setAsking('cancel')
              }}
            >
              {words.history.cancelMany(cancellable.length)}
            </Button>
            <Button icon={<Trash2 aria-hidden />} onPress={() => setAsking('delete')}>
              {words.history.remove}
            </Button>
            <Button
              variant="ghost"
              onPress={() => {
                forget()
                onLeave(entries.map(({ id }) => id))
              }}
            >
              {words.history.chooseNone}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={asking === 'cancel'}
        onClose={() => setAsking(null)}
        onConfirm={cancelAll}
        title={words.history.cancelTitle(cancellable.length)}
        confirmLabel={words.history.cancelMany(cancellable.length)}
        action={cancel}
      >
        {words.history.cancelText}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'delete'}
        onClose={() => setAsking(null)}
        onConfirm={() => void removeAll()}
        title={words.history.removeTitle}
        confirmLabel={words.history.remove}
      >
        {words.history.removeManyText(entries.length)}
      </ConfirmDialog>
    </FootBar>
  )
}

/** Entries that stayed where they were, and why. */
function Refused({ title, refused }: { title: string } & Pick<Moving, 'refused'>) {
  const words = useWords()
  const addressText = useAddressText()
  return (
    <Banner tone="bad" title={title}>
      <ul>
        {refused.map(({ entry, message }) => (
          <li key={entry.id}>{words.ui.withColon(addressText(destinationOf(entry)).name, message)}</li>
        ))}
      </ul>
    </Banner>
  )
}
