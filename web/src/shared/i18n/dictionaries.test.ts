import { describe, expect, it } from 'vitest'
import * as enBook from './en/bookPart'
import * as enImport from './en/importPart'
import * as enOperator from './en/operator'
import * as enParcel from './en/parcelPart'
import * as enRest from './en/restPart'
import * as enStart from './en/startPart'
import * as enWork from './en/workPart'
import * as frBook from './fr/bookPart'
import * as frImport from './fr/importPart'
import * as frOperator from './fr/operator'
import * as frParcel from './fr/parcelPart'
import * as frRest from './fr/restPart'
import * as frStart from './fr/startPart'
import * as frWork from './fr/workPart'
import { plural } from './plural'

function leaves(value: object, path: string[] = []): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? leaves(inner, [...path, key])
      : [[[...path, key].join('.'), inner]],
  )
}

const en = { ...enStart, ...enParcel, ...enWork, ...enRest, ...enBook, ...enImport, ...enOperator }
const fr = { ...frStart, ...frParcel, ...frWork, ...frRest, ...frBook, ...frImport, ...frOperator }

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

  it('keep French signs on the line of their word', () => {
    for (const [key, text] of leaves(fr)) {
      // What a function is made of has ` ? ` and ` : ` of its own.
      if (typeof text === 'string') expect(text, key).not.toMatch(/\S [:;!?%]/)
      expect(String(text), key).not.toMatch(/« | »/)
    }
  })

  it('count as the languages do: nothing is singular in French', () => {
    expect(plural('en', 0, { one: '# draft', other: '# drafts' })).toBe('0 drafts')
    expect(plural('fr', 0, { one: '# brouillon', other: '# brouillons' })).toBe('0 brouillon')
  })
})
