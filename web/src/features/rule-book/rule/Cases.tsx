import type { RuleVector } from '@waybill/types'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLanguage, useWords } from '@/shared/i18n'
import { plural } from '@/shared/i18n/plural'
import { Badge, Button } from '@/shared/ui'
import { holds } from '../cases'

/** So many cases are listed until all are asked for. */
const SHOWN = 8

type CasesProps = { cases: readonly RuleVector[]; onTry: (vector: RuleVector) => void }

/** The published cases of a rule, each just run in this page; one press puts a case into the box to try. */
export function Cases({ cases, onTry }: CasesProps) {
  const words = useWords().ruleBook
  const lang = useLanguage()
  const [all, setAll] = useState(false)
  const wrong = useMemo(() => new Set(cases.filter((vector) => !holds(vector))), [cases])
  return (
    <div className="flex flex-col items-start gap-3">
      {wrong.size === 0 ? (
        <Badge tone="good" icon={<CircleCheck aria-hidden />}>
          {plural(lang, cases.length, words.allHold)}
        </Badge>
      ) : (
        <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
          {plural(lang, wrong.size, words.someFail)}
        </Badge>
      )}
      <ul className="w-full divide-y divide-line rounded-control border border-line">
        {(all ? cases : cases.slice(0, SHOWN)).map((vector) => (
          <li key={vector.name}>
            <button
              type="button"
              aria-label={words.tryCase(vector.name)}
              onClick={() => onTry(vector)}
              className="flex min-h-10 w-full items-start gap-2 px-3 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
            >
              {wrong.has(vector) ? (
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
              ) : (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
              )}
              <span lang="en-CA" className="min-w-0 break-words">
                {vector.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!all && cases.length > SHOWN && <Button onPress={() => setAll(true)}>{words.showCases}</Button>}
    </div>
  )
}
