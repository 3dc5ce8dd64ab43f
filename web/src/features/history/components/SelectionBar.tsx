import type { HistoryEntry } from '@waybill/types'
import { Archive, ArchiveRestore, Printer } from 'lucide-react'
import { useAddressText } from '@/domain/address/addressText'
import { useLabelsFile } from '@/domain/bulk/bulk'
import { destinationOf } from '@/domain/shipment/history'
import { usePrintSize } from '@/domain/shipment/printSize'
import { messageOf, saveFile } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, toastSuccess } from '@/shared/ui'
import { useMoveMany, type Moving } from './useMoveMany'

type SelectionBarProps = {
  /** What is chosen, in the order of the list; one at least. */
  entries: readonly HistoryEntry[]
  /** Chooses these no longer. */
  onLeave: (ids: readonly string[]) => void
}

/** What can be done with several entries at once, and how far it has come; below the list. */
export function SelectionBar({ entries, onLeave }: SelectionBarProps) {
  const words = useWords()
  const labels = useLabelsFile()
  const [paper] = usePrintSize()
  const { moving, move, stop, forget } = useMoveMany()
  const isArchived = entries.every(({ status }) => status === 'archived')
  // What is no longer chosen needs no word any more.
  const refused = moving?.refused.filter(({ entry }) => entries.some(({ id }) => id === entry.id)) ?? []
  const printable = entries.flatMap(({ id, shipment }) =>
    shipment && shipment.labels.length > 0 ? [id] : [],
  )

  async function moveAll() {
    const moved = await move(entries, isArchived ? 'active' : 'archived')
    if (moved.length > 0) toastSuccess(words.history.moved(moved.length, isArchived))
    onLeave(moved)
  }

  return (
    <section
      aria-label={words.history.chosen(entries.length)}
      className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-surface px-4 py-3 shadow-float md:mx-0 md:rounded-card md:border"
    >
      {!moving?.isRunning && refused.length > 0 && <Refused refused={refused} />}
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
            <Button
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
            </Button>
            <Button
              icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
              onPress={() => void moveAll()}
            >
              {isArchived ? words.history.restore : words.history.archive}
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
    </section>
  )
}

/** What stayed where it was, and why. */
function Refused({ refused }: Pick<Moving, 'refused'>) {
  const words = useWords()
  const addressText = useAddressText()
  return (
    <Banner tone="bad" title={words.history.notMoved(refused.length)}>
      <ul>
        {refused.map(({ entry, message }) => (
          <li key={entry.id}>
            {addressText(destinationOf(entry)).name}: {message}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
