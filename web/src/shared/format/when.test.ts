import { expect, test } from 'vitest'
import { dateFormat } from './when'

const day = { dateStyle: 'medium', timeZone: 'UTC' } as const
const text = (language: 'en' | 'fr', date: string) => dateFormat(language, day).format(new Date(date))

test('the first of a month is an ordinal in French alone', () => {
  expect(text('fr', '2026-10-01')).toBe('1er oct. 2026')
  expect(text('fr', '2026-10-11')).toBe('11 oct. 2026')
  expect(text('en', '2026-10-01')).toBe('Oct 1, 2026')
})
