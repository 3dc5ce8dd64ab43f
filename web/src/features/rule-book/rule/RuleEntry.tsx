import type { RuleVector } from '@waybill/types'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronRight, Link as LinkIcon } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useWords } from '@/shared/i18n'
import { plural } from '@/shared/i18n/plural'
import { QueryView } from '@/shared/ui'
import { exampleOf } from '../cases'
import type { Entry } from '../entries'
import { Cases } from './Cases'
import { Causes } from './Causes'
import { Sentence } from './Sentence'
import { draftOf, TryRule, type Draft } from './TryRule'

type RuleEntryProps = {
  entry: Entry
  isOpen: boolean
  onToggle: () => void
  vectors: UseQueryResult<RuleVector[]>
}

/** A rule of the book: its sentence, and all about it once it is opened. */
export function RuleEntry({ entry, isOpen, onToggle, vectors }: RuleEntryProps) {
  const words = useWords().ruleBook
  const lang = useLanguage()
  const { name, causes } = entry
  const counts = [
    causes.length > 0 && plural(lang, causes.length, words.causes),
    plural(lang, entry.vectors, words.cases),
  ]
  return (
    <article id={name} className="scroll-mt-24">
      <div className="group relative flex items-start">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${name}.contents`}
            onClick={onToggle}
            className="flex w-full items-start gap-2 py-4 pr-14 pl-4 text-left hover:bg-sunken/60 focus-visible:-outline-offset-2"
          >
            <ChevronRight
              aria-hidden
              className={`mt-0.5 size-4 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
            <span className="flex min-w-0 flex-col gap-1">
              <span className="font-mono text-sm font-semibold break-words">{name}</span>
              <span lang="en-CA" className="text-[15px] leading-6">
                <Sentence text={entry.summary} />
              </span>
              <span className="text-[13px] text-muted">{counts.filter(Boolean).join(' · ')}</span>
            </span>
          </button>
        </h3>
        <Link
          to={`#${name}`}
          aria-label={words.linkTo(name)}
          className="absolute top-3 right-3 flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <LinkIcon aria-hidden className="size-4" />
        </Link>
      </div>
      <div id={`${name}.contents`} hidden={!isOpen}>
        {isOpen && <Contents entry={entry} vectors={vectors} />}
      </div>
    </article>
  )
}

function Contents({ entry, vectors }: Pick<RuleEntryProps, 'entry' | 'vectors'>) {
  const words = useWords().ruleBook
  const lang = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Draft | null>(null)
  const cases = useMemo(
    () => (vectors.data ?? []).filter(({ rule }) => rule === entry.name),
    [vectors.data, entry.name],
  )
  const example = exampleOf(cases, lang)
  const draft = typed ?? (example && draftOf(example))

  function tryCase(vector: RuleVector) {
    setTyped(draftOf(vector))
    box.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    box.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }

  return (
    <div className="flex min-w-0 flex-col gap-7 px-4 pt-1 pb-7 md:pl-10">
      <div ref={box} className="scroll-mt-24">
        <Part title={words.tryTitle}>
          <QueryView query={vectors} rows={3}>
            {() => draft && <TryRule rule={entry.name} cases={cases} draft={draft} onChange={setTyped} />}
          </QueryView>
        </Part>
      </div>
      {entry.causes.length > 0 && (
        <Part title={words.causesTitle}>
          <Causes causes={entry.causes} />
        </Part>
      )}
      {cases.length > 0 && (
        <Part title={words.casesTitle}>
          <Cases cases={cases} onTry={tryCase} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h4 className="font-semibold">{title}</h4>
      {children}
    </section>
  )
}
