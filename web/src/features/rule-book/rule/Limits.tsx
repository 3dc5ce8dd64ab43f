import type { BookLimit } from '@waybill/types'
import { useLanguage, useWords } from '@/shared/i18n'

/** Limits: what each bounds, how much that is, and where the figure comes from. */
export function Limits({ limits }: { limits: readonly BookLimit[] }) {
  const words = useWords().ruleBook
  const lang = useLanguage()
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {limits.map(({ constant, bounds, value, source }) => (
        <li
          key={constant}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-3"
        >
          <span className="min-w-0">{bounds[lang]}</span>
          <span className="font-semibold tabular-nums">{value[lang]}</span>
          <span className="w-full text-[13px] text-muted">
            <code className="font-mono text-xs break-all">{constant}</code>
            {' · '}
            {words.source(source)}
          </span>
        </li>
      ))}
    </ul>
  )
}
