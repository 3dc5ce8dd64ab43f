import { CircleAlert, CircleCheck, Copy, WandSparkles, type LucideIcon } from 'lucide-react'
import type { List } from '@/domain/address/import/rowsOf'
import { useWords } from '@/shared/i18n'

const FIGURES: readonly [List, LucideIcon, string][] = [
  ['valid', CircleCheck, 'text-good'],
  ['suggested', WandSparkles, 'text-info'],
  ['duplicate', Copy, 'text-muted'],
  ['error', CircleAlert, 'text-bad'],
]

/** How many rows became what. */
export function ImportFigures({ counts }: { counts: Record<List, number> }) {
  const words = useWords().addressImport
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface shadow-card md:grid-cols-4">
      {FIGURES.map(([list, Icon, tone]) => (
        <div
          key={list}
          className="flex flex-col-reverse justify-end border-line px-5 py-4 not-first:border-l max-md:odd:border-l-0 max-md:nth-[n+3]:border-t"
        >
          <dt className="mt-1 flex items-center gap-1.5 text-sm text-muted">
            <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
            {words.figures[list]}
          </dt>
          <dd className="text-figure tabular-nums">{words.whole(counts[list])}</dd>
        </div>
      ))}
    </dl>
  )
}
