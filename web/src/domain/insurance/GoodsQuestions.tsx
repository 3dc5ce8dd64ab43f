import type { ShipmentOption } from '@waybill/types'
import { CircleAlert, Info } from 'lucide-react'
import { useId } from 'react'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Checkbox } from '@/shared/ui'

type QuestionsProps = {
  questions: readonly ShipmentOption[]
  insurance: boolean
  answers: Readonly<Record<string, boolean>>
  onAnswer: (key: string, yes: boolean) => void
}

/**
 * What is asked of goods that are refused or that cover is restricted for; a yes says at once what it means. What is
 * refused at any value is asked of every parcel.
 */
export function GoodsQuestions({ questions, insurance, answers, onAnswer }: QuestionsProps) {
  const words = useWords()
  const id = useId()
  const refused = useRule('shipment.goods', {
    insurance,
    restricted_referred: { ...answers },
    // The proof is asked for next to the proofs.
    has_proof: true,
  })
  const asked = questions.filter(({ effect }) => insurance || effect === 'prohibited')
  if (asked.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2 border-t border-line pt-5">
      <legend className="float-left mb-1 text-sm font-semibold">{words.options.questions}</legend>
      {asked.map(({ key, label, description }) => {
        const path = `options.restricted_referred.${key}`
        const error = refused.find((violation) => violation.path === path)?.message
        return (
          <div key={key} className="flex flex-col gap-1">
            <Checkbox
              path={path}
              value={answers[key] ?? false}
              onChange={(yes) => onAnswer(key, yes)}
              aria-describedby={`${id}-${key}`}
            >
              {label}
            </Checkbox>
            <p id={`${id}-${key}`} role="status" className="text-[13px]">
              {answers[key] && (
                <span className={`ml-7 flex items-start gap-1.5 ${error ? 'text-bad' : 'text-info'}`}>
                  {error ? (
                    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                  ) : (
                    <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
                  )}
                  {error ? <span>{error}</span> : <span className="text-ink">{description}</span>}
                </span>
              )}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}
