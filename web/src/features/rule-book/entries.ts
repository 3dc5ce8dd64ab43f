import type { BookChapter, BookCode, BookLimit, BookRule, BookTable, RuleBook } from '@waybill/types'
import type { ask } from '@/shared/rules'

/** A rule with all that the book says of it. */
export type Entry = BookRule & {
  causes: BookCode[]
  limits: BookLimit[]
  tables: BookTable[]
  /** What a search looks at: lower case, without accents, as the address book's search does. */
  text: string
}

/** A chapter with its rules. */
export type ChapterEntries = BookChapter & { entries: Entry[] }

type Ask = typeof ask

/** The book, chapter by chapter, each rule with what belongs to it. */
export function entriesOf(book: RuleBook, asked: Ask): ChapterEntries[] {
  const messages = new Map(book.codes.map((code) => [code.code, code]))
  const entries = book.rules.map((rule): Entry => {
    const causes = rule.codes.flatMap((code) => messages.get(code) ?? [])
    const limits = book.limits.filter(({ rules }) => rules.includes(rule.name))
    const tables = book.tables.filter(({ rules }) => rules.includes(rule.name))
    const said = [
      rule.summary,
      ...causes.map(({ message }) => message),
      ...limits.map(({ bounds }) => bounds),
      ...tables.map(({ title }) => title),
    ]
    const words = [rule.name, ...rule.codes, ...said.flatMap(({ en, fr }) => [en, fr])]
    return { ...rule, causes, limits, tables, text: asked('address.fold', words.join('\n')) }
  })
  return book.chapters.map((chapter) => ({
    ...chapter,
    entries: entries.filter(({ name }) => name.startsWith(`${chapter.noun}.`)),
  }))
}

/** The chapters with the rules in which every searched word stands, or the phrase as a whole. */
export function found(chapters: readonly ChapterEntries[], search: string, asked: Ask): ChapterEntries[] {
  const words = asked('address.fold', search).split(' ').filter(Boolean)
  return chapters
    .map((chapter) => ({
      ...chapter,
      entries: chapter.entries.filter(({ text }) => words.every((word) => text.includes(word))),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The causes that no rule gives: what the server says of a request that no rule could read. */
export function causesOfRequests(book: RuleBook): BookCode[] {
  const given = new Set(book.rules.flatMap(({ codes }) => codes))
  return book.codes.filter(({ code }) => !given.has(code))
}
