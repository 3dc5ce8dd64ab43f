import type { BrandNote, TrackingStatus } from '@waybill/types'
import { trackingSteps } from '@/domain/tracking/steps'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { TextField, TextLink } from '@/shared/ui'

type NoteField = {
  path: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

type NoteFieldsProps = {
  notes: readonly BrandNote[]
  /** The steps that recipients are mailed. */
  mailed: readonly TrackingStatus[]
  field: (path: string, value: string, onChange: (value: string) => void) => NoteField
  onChange: (notes: BrandNote[]) => void
}

/** A sentence in each mail that recipients get, and in those that have one already, in both languages. */
export function NoteFields({ notes, mailed, field, onChange }: NoteFieldsProps) {
  const words = useWords()
  const ask = useAsk()
  const noteOf = (status: TrackingStatus) => notes.find((note) => note.status === status)
  const shown = trackingSteps.filter((status) => mailed.includes(status) || noteOf(status) !== undefined)
  const write = (status: TrackingStatus, lang: 'en' | 'fr') => {
    const note = noteOf(status) ?? { status, en: '', fr: '' }
    const at = notes.includes(note) ? notes.indexOf(note) : notes.length
    return field(`notes[${at}].${lang}`, note[lang], (text) =>
      onChange(notes.toSpliced(at, 1, { ...note, [lang]: text })),
    )
  }
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h3 className="text-[15px] font-semibold">{words.brand.notes}</h3>
        <p className="text-[13px] text-muted">
          {words.brand.notesHint}{' '}
          <TextLink href="/dashboard/account-settings?tab=notices">{words.brand.chooseMails}</TextLink>
        </p>
      </div>
      {shown.length === 0 && <p className="text-sm text-muted">{words.brand.noMails}</p>}
      {shown.map((status) => {
        const step = ask('shipment.tracking_label', status)
        return (
          <fieldset key={status} className="flex flex-col gap-3 rounded-control border border-line p-4">
            <legend className="px-1 text-sm font-medium">
              {step}
              {!mailed.includes(status) && (
                <span className="font-normal text-muted"> · {words.brand.notMailed}</span>
              )}
            </legend>
            {(['en', 'fr'] as const).map((lang) => (
              <TextField
                key={lang}
                {...write(status, lang)}
                label={words.brand.noteIn[lang]}
                rows={2}
                optional
              />
            ))}
          </fieldset>
        )
      })}
    </section>
  )
}
