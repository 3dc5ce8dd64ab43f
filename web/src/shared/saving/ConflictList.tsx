import { useWords } from '@/shared/i18n'
import { Banner, Button } from '@/shared/ui'
import { typedText, type Describe } from './describe'
import type { Conflict, Side } from './merge'

/** The same for a measure with its unit, which are in one path. */
function withUnit(describe: Describe, empty: string): Describe {
  return (path, value) => {
    const [, before = '', names = ''] = /^(.*\.)?([^.]*\+[^.]*)$/.exec(path) ?? []
    if (names === '') return describe(path, value)
    const keys = names.split('+')
    const values = value as Record<string, unknown>
    const unit = keys.pop() ?? ''
    const numbers = keys.map((key) => typedText(values[key]) || empty).join(' × ')
    // Only the first says what they are fields of.
    const labels = keys.map((key) => describe(before + key, values[key]).label)
    const label = labels.map((each, index) => (index === 0 ? each : each.split(', ').at(-1))).join(' × ')
    return {
      label,
      text: values[unit] ? `${numbers} ${describe(before + unit, values[unit]).text}` : numbers,
    }
  }
}

type ConflictListProps = {
  conflicts: readonly Conflict[]
  describe: Describe
  onResolve: (path: string, side: Side) => void
}

/** Both values of each field, and the choice between them. */
export function ConflictList({ conflicts, describe, onResolve }: ConflictListProps) {
  const words = useWords()
  const inWords = withUnit(describe, words.ui.conflict.empty)
  return (
    <Banner tone="warn" title={words.ui.conflict.title}>
      <p>{words.ui.conflict.text}</p>
      <ul className="mt-2 flex flex-col gap-3">
        {conflicts.map(({ path, mine, theirs }) => {
          const { label, text } = inWords(path, mine)
          const saved = inWords(path, theirs).text
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
