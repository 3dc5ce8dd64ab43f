import type { BookChapter, BookCode, BookLimit, BookRule, RuleBook } from '@waybill/types'
import type { ask } from '@/shared/rules'

/** A rule with all that the book says of it. */
export type Entry = BookRule & {
  causes: BookCode[]
  /** The searched text: lower case, without accents, as the address book's search does. */
  text: string
}

/** A chapter with its rules and its limits. */
export type ChapterEntries = BookChapter & { entries: Entry[]; limits: BookLimit[] }

type Ask = typeof ask

/** The book, chapter by chapter, each rule with what belongs to it. */
export function entriesOf(book: RuleBook, asked: Ask): ChapterEntries[] {
  const byCode = new Map(book.codes.map((code) => [code.code, code]))
  const entries = book.rules.map((rule): Entry => {
    const causes = rule.codes.flatMap((code) => byCode.get(code) ?? [])
    const messages = causes.flatMap(({ message }) => [message.en, message.fr])
    const words = [rule.name, rule.summary, ...rule.codes, ...messages]
    return { ...rule, causes, text: asked('address.fold', words.join('\n')) }
  })
  return book.chapters.map((chapter) => ({
    ...chapter,
    entries: entries.filter(({ name }) => name.startsWith(`${chapter.noun}.`)),
    limits: book.limits.filter(({ noun }) => noun === chapter.noun),
  }))
}

/** The chapters with the rules that contain every searched word, or the phrase as a whole. */
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
