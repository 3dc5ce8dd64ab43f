import type { Lang } from '@waybill/types'

const rules = { en: new Intl.PluralRules('en-CA'), fr: new Intl.PluralRules('fr-CA') }
const numbers = { en: new Intl.NumberFormat('en-CA'), fr: new Intl.NumberFormat('fr-CA') }

/** A count with its noun: `one` or `other` as the language has it (in French 0 is singular), `#` being the count. */
export function plural(language: Lang, count: number, forms: { one: string; other: string }): string {
  const form = rules[language].select(count) === 'one' ? forms.one : forms.other
  return form.replace('#', numbers[language].format(count))
}

/** A whole number with the language's grouping. */
export function whole(language: Lang, count: number): string {
  return numbers[language].format(count)
}
