import type { Adjustment } from '@waybill/types'
import { useState } from 'react'
import { usePrepareDispute } from '@/domain/adjustment/adjustments'
import { useDay } from '@/shared/format/when'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Checkbox, Dialog, SendButton, TextField, toastSuccess } from '@/shared/ui'

/** The letter as it will read, with its evidence chosen and room for a note. */
export function DisputeDialog({ shown, onClose }: { shown: Adjustment; onClose: () => void }) {
  const words = useWords()
  const said = words.adjustments
  const day = useDay()
  const prepare = usePrepareDispute(shown.id)
  const { letter, evidence, dispute } = shown
  const [note, setNote] = useState(dispute?.note ?? '')
  const [chosen, setChosen] = useState(() => dispute?.file_ids ?? evidence.map(({ id }) => id))
  const failure = prepare.error
  const noteError = failure && violationsOf(failure).find(({ path }) => path === 'note')?.message
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={said.open}
      description={said.dialogLead(day(shown.respond_by))}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <SendButton
            variant="primary"
            isPending={prepare.isPending}
            onPress={() =>
              prepare.mutate(
                { note, file_ids: chosen },
                {
                  onSuccess: () => {
                    toastSuccess(said.prepared)
                    onClose()
                  },
                },
              )
            }
          >
            {said.prepare}
          </SendButton>
        </>
      }
    >
      <div className="flex flex-col gap-5 text-sm">
        {failure && !noteError && <Banner tone="bad" title={messageOf(failure)} />}
        <TextField
          path="note"
          label={said.note}
          hint={said.noteHint}
          optional
          rows={3}
          value={note}
          onChange={setNote}
          {...(noteError && { error: noteError })}
        />
        {evidence.length > 0 && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 font-medium">{said.enclosed}</legend>
            {evidence.map(({ id, name }) => (
              <Checkbox
                key={id}
                value={chosen.includes(id)}
                onChange={(is) => setChosen(is ? [...chosen, id] : chosen.filter((other) => other !== id))}
              >
                <span className="wrap-anywhere">{name}</span>
              </Checkbox>
            ))}
          </fieldset>
        )}
        <section
          aria-label={said.preview}
          lang={letter.lang}
          className="flex flex-col gap-3 rounded-control border border-line bg-sunken p-4 text-[13px] wrap-anywhere"
        >
          <p className="whitespace-pre-line">{letter.recipient.join('\n')}</p>
          <p className="font-semibold">{letter.subject}</p>
          <dl>
            {letter.facts.map(({ label, value }) => (
              <div key={label} className="sm:flex sm:gap-3">
                <dt className="text-muted sm:w-44 sm:shrink-0">{label}</dt>
                <dd className="min-w-0">{value}</dd>
              </div>
            ))}
          </dl>
          <p>{letter.opening}</p>
          <p className="whitespace-pre-line">{letter.parcels.join('\n')}</p>
          {note.trim() !== '' && <p className="whitespace-pre-line">{note.trim()}</p>}
          <p>{letter.request}</p>
        </section>
      </div>
    </Dialog>
  )
}
