import { create } from 'zustand'
import type { Lang } from '@waybill/types'
import type { en } from './en'

/** Every text of the client. A key that French lacks does not compile. */
export type Words = typeof en

const loaders: Record<Lang, () => Promise<Words>> = {
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
}

const useLoaded = create<{ words: Words | null; language: Lang }>(() => ({ words: null, language: 'en' }))

/** The language that was asked for last: words of another that come later are not put in use. */
let wanted: Lang = 'en'

/** Loads the words of a language and puts them in use. The first call ends before the first render. */
export async function showWords(language: Lang): Promise<void> {
  wanted = language
  const words = await loaders[language]()
  if (wanted !== language) return
  document.documentElement.lang = `${language}-CA`
  useLoaded.setState({ words, language })
}

function loaded(words: Words | null): Words {
  if (words === null) throw new Error('Words used before they were loaded: call showWords() first.')
  return words
}

/** The words of the language in use; the component follows a switch. */
export function useWords(): Words {
  return loaded(useLoaded((state) => state.words))
}

/** The words in use, outside of components. */
export function wordsNow(): Words {
  return loaded(useLoaded.getState().words)
}

/** The language whose words are in use (a switch takes effect once its words have come). */
export function useLanguage(): Lang {
  return useLoaded((state) => state.language)
}

/** The language outside of components. */
export function currentLanguage(): Lang {
  return useLoaded.getState().language
}
