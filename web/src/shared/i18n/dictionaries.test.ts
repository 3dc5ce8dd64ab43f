import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plural } from './plural'

function leaves(value: object, path: string[] = []): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? leaves(inner, [...path, key])
      : [[[...path, key].join('.'), inner]],
  )
}

// All of a language: a part is loaded where its words are needed, and none is left out here.
const parts = (modules: Record<string, object>): object =>
  Object.assign({}, ...Object.values(modules).map((part) => ({ ...part })))
const en = parts(import.meta.glob('./en/{*Part,operator*}.ts', { eager: true }))
const fr = parts(import.meta.glob('./fr/{*Part,operator*}.ts', { eager: true }))

const known = (words: object) => leaves(words).map(([, text]) => String(text))
/** Whether a dictionary has a text; a sum or a count stands in the middle of words. */
const has = (texts: string[], text: string) =>
  texts.some((one) => text.split(/[\s$]*\d[\d.,\s$]*/).every((part) => one.includes(part)))

describe('the dictionaries', () => {
  it('have the same keys', () => {
    expect(
      leaves(fr)
        .map(([key]) => key)
        .toSorted(),
    ).toEqual(
      leaves(en)
        .map(([key]) => key)
        .toSorted(),
    )
  })

  it('hold no empty text', () => {
    for (const [key, text] of [...leaves(en), ...leaves(fr)]) expect(text, key).not.toBe('')
  })

  it('keep French signs on the line of their word, and as Canada writes them', () => {
    for (const [key, text] of leaves(fr)) {
      // What a function is made of has ` ? ` and ` : ` of its own.
      if (typeof text === 'string') expect(text, key).not.toMatch(/\S [:%]/)
      expect(String(text), key).not.toMatch(
        typeof text === 'string' ? /[^\s«]\s[;!?]/ : /[^\s«]\s[;!?](?=['"`])/,
      )
      expect(String(text), key).not.toMatch(/« | »/)
    }
  })

  it('have the titles and buttons that the demo films show', () => {
    const script = readFileSync(resolve('../server/build/walkthroughs.toml'), 'utf8')
    const shown = script.matchAll(/(?:^screen|kind = "button"\nlabel) = \{ en = "(.+)", fr = "(.+)" \}$/gm)
    const [english, french] = [known(en), known(fr)]
    for (const [, inEnglish = '', inFrench = ''] of shown) {
      expect(has(english, inEnglish), inEnglish).toBe(true)
      expect(has(french, inFrench), inFrench).toBe(true)
    }
  })

  it('count as the languages do: nothing is singular in French', () => {
    expect(plural('en', 0, { one: '# draft', other: '# drafts' })).toBe('0 drafts')
    expect(plural('fr', 0, { one: '# brouillon', other: '# brouillons' })).toBe('0 brouillon')
  })
})
