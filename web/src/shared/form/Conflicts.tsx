import { useWords } from '@/shared/i18n'
import { Banner, Button } from '@/shared/ui'
import type { Conflict } from './merge'

/** Which of two values stays. */
export type Side = 'mine' | 'theirs'

/** A field's label and a value of it, in words. */
export type Describe = (path: string, value: unknown) => { label: string; text: string }

/** A value that one types, as it was typed; nothing for any other. */
export const typedText = (value: unknown): string => (typeof value === 'string' ? value : '')

type ConflictsProps = {
  conflicts: readonly Conflict[]
  describe: Describe
  onResolve: (path: string, side: Side) => void
}

/** Fields that were changed elsewhere too: both values, and which of them stays. */
export function Conflicts({ conflicts, describe, onResolve }: ConflictsProps) {
  const words = useWords()
  if (conflicts.length === 0) return null
  return (
    <Banner tone="warn" title={words.ui.conflict.title}>
      <p>{words.ui.conflict.text}</p>
      <ul className="mt-2 flex flex-col gap-3">
        {conflicts.map(({ path, mine, theirs }) => {
          const { label, text } = describe(path, mine)
          const saved = describe(path, theirs).text
          return (
            <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="min-w-0 flex-1 basis-52">{words.ui.conflict.values(label, text, saved)}</span>
              <span className="flex flex-wrap gap-2">
                <Button
                  aria-label={words.ui.conflict.keepMineOf(label)}
                  onPress={() => onResolve(path, 'mine')}
                >
                  {words.ui.conflict.keepMine}
                </Button>
                <Button
                  aria-label={words.ui.conflict.takeTheirsOf(label)}
                  onPress={() => onResolve(path, 'theirs')}
                >
                  {words.ui.conflict.takeTheirs}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
