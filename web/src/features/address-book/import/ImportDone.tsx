import { CircleCheck, Download, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import {
  addRows,
  discard,
  leftOutFile,
  stopAdding,
  useImport,
  useUndoImport,
} from '@/domain/address/import/addressImport'
import { leftOutOf } from '@/domain/address/import/rowsOf'
import { messageOf, saveFile } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Card, ConfirmAction, LinkButton, Page, SendButton } from '@/shared/ui'

/** How far adding is, and what came of it, with the way back. */
export function ImportDone() {
  const words = useWords().addressImport
  const { name, adding, addingFailed, outcome, sorted, decisions } = useImport()
  const [isAsking, setAsking] = useState(false)
  const undoing = useUndoImport()
  const left = sorted === null ? new Uint32Array() : leftOutOf(sorted, decisions)
  const download = async () => saveFile(await leftOutFile(left), words.downloadName(name ?? ''))
  if (adding !== null || outcome === null)
    return (
      <Page title={words.title} lead={name}>
        <Card>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <p role="status" className="text-sm font-semibold tabular-nums">
              {words.adding(adding?.done ?? 0, adding?.total ?? 0)}
            </p>
            <progress
              aria-label={words.progress}
              max={Math.max(adding?.total ?? 1, 1)}
              value={adding?.done ?? 0}
              className="h-1.5 min-w-32 flex-1 accent-accent"
            />
            <Button onPress={stopAdding}>{words.stop}</Button>
          </div>
        </Card>
      </Page>
    )
  const { undone, isStopped, imported, duplicate, error } = outcome
  return (
    <Page title={words.title} lead={name}>
      {addingFailed !== null && <Banner tone="bad" title={messageOf(addingFailed)} />}
      <Card>
        <div className="flex flex-col items-center gap-4 py-8 text-center">
          <span
            className={`flex size-12 items-center justify-center rounded-full ${undone ? 'bg-sunken text-muted' : 'bg-good-soft text-good'}`}
          >
            {undone ? (
              <RotateCcw aria-hidden className="size-6" />
            ) : (
              <CircleCheck aria-hidden className="size-6" />
            )}
          </span>
          <div role="status" className="max-w-md">
            <p className="text-[18px] leading-6 font-semibold">
              {undone
                ? words.undone(undone.removed)
                : isStopped
                  ? words.stoppedTitle(imported)
                  : words.doneTitle(imported)}
            </p>
            <p className="mt-1 text-sm text-muted">
              {undone && undone.kept > 0 && words.stay(undone.kept)}
              {!undone && duplicate > 0 && `${words.thereAlready(duplicate)} `}
              {!undone && error > 0 && words.refused(error)}
            </p>
          </div>
          <div className="flex flex-wrap justify-center gap-2">
            {isStopped && !undone && (
              <SendButton variant="primary" onPress={() => void addRows()}>
                {words.goOn}
              </SendButton>
            )}
            <LinkButton
              variant={isStopped && !undone ? 'secondary' : 'primary'}
              href="/dashboard/address-book"
            >
              {words.openBook}
            </LinkButton>
            {!undone && imported > 0 && <Button onPress={() => setAsking(true)}>{words.undoImport}</Button>}
            {left.length > 0 && (
              <Button icon={<Download aria-hidden />} onPress={() => void download()}>
                {words.download(left.length)}
              </Button>
            )}
            <Button variant="ghost" onPress={discard}>
              {words.another}
            </Button>
          </div>
        </div>
      </Card>
      <ConfirmAction
        action={undoing}
        input={undefined}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.undoTitle}
        confirmLabel={words.undoImport}
      >
        {words.undoText}
      </ConfirmAction>
    </Page>
  )
}
