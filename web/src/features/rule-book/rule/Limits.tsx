import type { BookLimit } from '@waybill/types'
import { ChevronRight } from 'lucide-react'
import { useLanguage, useWords } from '@/shared/i18n'
import { plural } from '@/shared/i18n/plural'
import { Sentence } from './Sentence'

/** A chapter's limits, folded: how much each is, and what it bounds. */
export function Limits({ limits }: { limits: readonly BookLimit[] }) {
  const words = useWords().ruleBook
  const lang = useLanguage()
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-90" />
        <span className="font-medium">{plural(lang, limits.length, words.limits)}</span>
      </summary>
      <ul lang="en-CA" className="divide-y divide-line border-t border-line">
        {limits.map(({ constant, bounds, value }) => (
          <li
            key={constant}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-3"
          >
            <code className="font-mono text-xs break-all">{constant}</code>
            <span className="font-semibold tabular-nums">{value}</span>
            <span className="w-full text-[13px] text-muted">
              <Sentence text={bounds} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
