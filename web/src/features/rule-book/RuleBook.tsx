import type { RuleBook as Book } from '@waybill/types'
import { SearchX } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRuleBook, useRuleVectors } from '@/domain/rules/book'
import { useLanguage, useWords } from '@/shared/i18n'
import { plural } from '@/shared/i18n/plural'
import { useAsk } from '@/shared/rules'
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Page,
  QueryView,
  SearchField,
  Select,
  TextLink,
  useUrlState,
} from '@/shared/ui'
import { ChapterNav } from './ChapterNav'
import { causesOfRequests, entriesOf, found } from './entries'
import { Causes } from './rule/Causes'
import { FromCode } from './rule/FromCode'
import { Limits } from './rule/Limits'
import { Promised } from './rule/Promised'
import { RuleEntry } from './rule/RuleEntry'

/** The rule book: every rule with all that there is to say of it, and a box to try it in. Open to everybody. */
export function RuleBook() {
  const words = useWords().ruleBook
  const book = useRuleBook()
  return (
    <Page
      title={words.title}
      lead={<span className="block max-w-prose">{words.lead}</span>}
      badge={book.data && <Badge tone="neutral">{words.version(book.data.version)}</Badge>}
      // The server's page: without a tab of its own, the router would look for it among the client's.
      actions={
        <TextLink href="/api/docs" target="_blank">
          {words.docs}
        </TextLink>
      }
    >
      <QueryView query={book} card={{}} rows={8}>
        {(contents) => <Contents book={contents} />}
      </QueryView>
    </Page>
  )
}

function Contents({ book }: { book: Book }) {
  const words = useWords().ruleBook
  const lang = useLanguage()
  const navigate = useNavigate()
  const { values, change } = useUrlState('q')
  const ask = useAsk()
  const chapters = useMemo(() => entriesOf(book, ask), [book, ask])
  const shown = useMemo(() => found(chapters, values.q, ask), [chapters, values.q, ask])
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0)
  const { open, toggle } = useOpenRules(book)
  const vectors = useRuleVectors(open.size > 0)
  const everyCase = book.rules.reduce((sum, rule) => sum + rule.vectors, 0)
  return (
    <>
      <Promised count={everyCase} load={async () => vectors.data ?? (await vectors.refetch()).data} />
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={words.search}
          value={values.q}
          onChange={(q) => change({ q }, { replace: true })}
          className="max-w-md"
        />
        <Select
          path="chapter"
          label={words.goTo}
          hideLabel
          placeholder={words.goTo}
          choices={shown.map(({ noun, title }) => ({ id: noun, name: title[lang] }))}
          value=""
          onChange={(noun) => void navigate({ hash: noun, search: window.location.search })}
          className="w-full max-w-md lg:hidden!"
        />
        <p role="status" className="py-2 text-[13px] text-muted">
          {plural(lang, count, words.shown)}
        </p>
      </div>
      <div className="flex gap-8">
        <ChapterNav chapters={shown} />
        <div className="flex min-w-0 flex-1 flex-col gap-8">
          {count === 0 && (
            <Card>
              <EmptyState
                icon={<SearchX aria-hidden />}
                title={words.nothing}
                action={<Button onPress={() => change({ q: '' })}>{words.showAll}</Button>}
              >
                {words.nothingHint}
              </EmptyState>
            </Card>
          )}
          {shown.map(({ noun, title, entries, limits }) => (
            <section
              key={noun}
              id={noun}
              aria-label={title[lang]}
              className="flex scroll-mt-24 flex-col gap-3"
            >
              <h2 className="text-heading">{title[lang]}</h2>
              <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
                {entries.map((entry) => (
                  <RuleEntry
                    key={entry.name}
                    entry={entry}
                    isOpen={open.has(entry.name)}
                    onToggle={() => toggle(entry.name)}
                    vectors={vectors}
                  />
                ))}
              </div>
              {limits.length > 0 && <Limits limits={limits} />}
            </section>
          ))}
          {values.q === '' && (
            <>
              <section className="flex flex-col gap-3">
                <h2 className="text-heading">{words.requests}</h2>
                <p className="text-muted">{words.requestsText}</p>
                <Causes causes={causesOfRequests(book)} />
              </section>
              <FromCode />
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** Which rules are open: those that were opened, and the one that the address names (`/rules#address.check`). */
function useOpenRules(book: Book) {
  const { hash } = useLocation()
  const named = decodeURIComponent(hash.slice(1))
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [arrived, setArrived] = useState('')
  if (arrived !== named) {
    setArrived(named)
    if (book.rules.some(({ name }) => name === named)) setOpened(new Set([...opened, named]))
  }
  useEffect(() => {
    document.getElementById(named)?.scrollIntoView({ block: 'start' })
  }, [named])
  const toggle = (name: string) =>
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(name)) after.add(name)
      return after
    })
  return { open: opened, toggle }
}
