import { CornerDownRight } from 'lucide-react'
import { focusField } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Card, StepMark } from '@/shared/ui'
import { SECTIONS } from './freightDraft'
import { answered } from './FreightForm'

type FreightProgressProps = {
  asked: ReadonlySet<string>
  missing: ReadonlySet<string>
  /** The form's element, in which the links find their fields. */
  root: HTMLFormElement | null
}

/** How far the form is, part by part, and each answer that is still missing as a link to its field. */
export function FreightProgress({ root, ...known }: FreightProgressProps) {
  const words = useWords()
  const { section, field } = words.freight
  const parts = SECTIONS.map((part) => ({ ...part, ...answered(part.name, known) }))
  const total = parts.reduce((sum, part) => sum + part.of, 0)
  const done = parts.reduce((sum, part) => sum + part.done, 0)
  const open = parts.flatMap((part) =>
    part.fields.filter((one) => known.missing.has(one)).map((one) => ({ field: one, part: part.name })),
  )
  return (
    <Card title={words.freight.progress} aside={words.freight.answers(done, total)}>
      <div className="flex flex-col gap-4 text-sm">
        <div
          role="progressbar"
          aria-label={words.freight.progress}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          aria-valuetext={words.freight.answers(done, total)}
          className="h-1.5 overflow-hidden rounded-full bg-sunken"
        >
          <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * done) / total}%` }} />
        </div>
        <ul className="flex flex-col gap-2">
          {parts.map((part, at) => (
            <li key={part.name} className="flex items-center gap-3">
              <StepMark number={at + 1} state={part.done === part.of ? 'done' : 'ahead'} />
              <span className="flex-1">{section[part.name]}</span>
              <span
                className={`text-[13px] tabular-nums ${part.done === part.of ? 'text-muted' : 'font-semibold text-warn'}`}
              >
                {words.freight.ofSo(part.done, part.of)}
              </span>
            </li>
          ))}
        </ul>
        {open.length > 0 && (
          <div className="border-t border-line pt-4">
            <h3 className="text-sm font-semibold">{words.freight.stillMissing}</h3>
            <ul className="mt-2 flex flex-col gap-1.5">
              {open.map((one) => (
                <li key={one.field} className="flex gap-2">
                  <CornerDownRight aria-hidden className="mt-1 size-4 shrink-0 text-warn" />
                  <span>
                    <button
                      type="button"
                      className="min-h-6 text-left font-medium text-accent underline underline-offset-2"
                      onClick={() => root && focusField(root, one.field)}
                    >
                      {field[one.field]}
                    </button>
                    <span className="block text-[13px] text-muted">{section[one.part]}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}
