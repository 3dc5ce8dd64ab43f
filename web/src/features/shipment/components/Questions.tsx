import type { ShipmentOption } from '@waybill/types'
import { Info } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { Checkbox } from '@/shared/ui'

type QuestionsProps = {
  questions: readonly ShipmentOption[]
  answers: Readonly<Record<string, boolean>>
  onAnswer: (key: string, yes: boolean) => void
}

/** What is asked of goods that cover is restricted for; a yes says at once what it means. */
export function Questions({ questions, answers, onAnswer }: QuestionsProps) {
  const words = useWords()
  if (questions.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2 border-t border-line pt-5">
      <legend className="float-left mb-1 text-sm font-semibold">{words.options.questions}</legend>
      {questions.map(({ key, label, description }) => (
        <div key={key} className="flex flex-col gap-1">
          <Checkbox value={answers[key] ?? false} onChange={(yes) => onAnswer(key, yes)}>
            {label}
          </Checkbox>
          <p role="status" className="text-[13px]">
            {answers[key] && (
              <span className="ml-7 flex items-start gap-1.5 text-info">
                <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="text-ink">{description}</span>
              </span>
            )}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
