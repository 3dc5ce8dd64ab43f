import { Link } from 'react-router'
import { useLanguage, useWords } from '@/shared/i18n'
import { whole } from '@/shared/i18n/plural'
import type { ChapterEntries } from './entries'

/** The chapters, next to the book where there is room. */
export function ChapterNav({ chapters }: { chapters: readonly ChapterEntries[] }) {
  const words = useWords().ruleBook
  const lang = useLanguage()
  return (
    <nav
      aria-label={words.chapters}
      className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] w-52 shrink-0 self-start overflow-y-auto lg:block"
    >
      <ul className="flex flex-col">
        {chapters.map(({ noun, title, entries }) => (
          <li key={noun}>
            <Link
              to={`#${noun}`}
              className="flex min-h-8 items-center justify-between gap-2 rounded-md px-2 text-[13px] text-muted hover:bg-sunken hover:text-ink"
            >
              {title[lang]}
              <span className="tabular-nums">{whole(lang, entries.length)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
