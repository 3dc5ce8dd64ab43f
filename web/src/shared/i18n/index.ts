import { use } from 'react'
import { create } from 'zustand'
import type { Lang } from '@waybill/types'
import type * as balance from './en/balancePart'
import type * as bench from './en/benchPart'
import type * as book from './en/bookPart'
import type * as bulk from './en/bulkPart'
import type * as imports from './en/importPart'
import type * as claim from './en/claimPart'
import type * as factor from './en/factorPart'
import type * as integration from './en/integrationPart'
import type * as insure from './en/insurePart'
import type * as ltl from './en/ltlPart'
import type * as parcel from './en/parcelPart'
import type * as quote from './en/quotePart'
import type * as rest from './en/restPart'
import type * as returns from './en/returnsPart'
import type * as rules from './en/rulesPart'
import type * as shop from './en/shopPart'
import type * as start from './en/startPart'
import type * as track from './en/trackPart'
import type * as work from './en/workPart'

type Parts = {
  start: typeof start
  parcel: typeof parcel
  work: typeof work
  rest: typeof rest
  quote: typeof quote
  book: typeof book
  bulk: typeof bulk
  track: typeof track
  insure: typeof insure
  ltl: typeof ltl
  import: typeof imports
  claim: typeof claim
  shop: typeof shop
  rules: typeof rules
  returns: typeof returns
  factor: typeof factor
  integration: typeof integration
  bench: typeof bench
  balance: typeof balance
}

/** A part of the dictionary. The first comes with the page, each other with the screens that need it. */
export type WordsPart = keyof Parts

/** Every text of the client. A key that French lacks does not compile. */
export type Words = typeof start &
  typeof parcel &
  typeof work &
  typeof rest &
  typeof quote &
  typeof book &
  typeof bulk &
  typeof track &
  typeof insure &
  typeof ltl &
  typeof imports &
  typeof claim &
  typeof shop &
  typeof rules &
  typeof returns &
  typeof factor &
  typeof integration &
  typeof bench &
  typeof balance

const loaders: Record<Lang, { [P in WordsPart]: () => Promise<Parts[P]> }> = {
  en: {
    start: () => import('./en/startPart'),
    parcel: () => import('./en/parcelPart'),
    work: () => import('./en/workPart'),
    rest: () => import('./en/restPart'),
    quote: () => import('./en/quotePart'),
    book: () => import('./en/bookPart'),
    bulk: () => import('./en/bulkPart'),
    track: () => import('./en/trackPart'),
    insure: () => import('./en/insurePart'),
    ltl: () => import('./en/ltlPart'),
    import: () => import('./en/importPart'),
    claim: () => import('./en/claimPart'),
    shop: () => import('./en/shopPart'),
    rules: () => import('./en/rulesPart'),
    returns: () => import('./en/returnsPart'),
    factor: () => import('./en/factorPart'),
    integration: () => import('./en/integrationPart'),
    bench: () => import('./en/benchPart'),
    balance: () => import('./en/balancePart'),
  },
  fr: {
    start: () => import('./fr/startPart'),
    parcel: () => import('./fr/parcelPart'),
    work: () => import('./fr/workPart'),
    rest: () => import('./fr/restPart'),
    quote: () => import('./fr/quotePart'),
    book: () => import('./fr/bookPart'),
    bulk: () => import('./fr/bulkPart'),
    track: () => import('./fr/trackPart'),
    insure: () => import('./fr/insurePart'),
    ltl: () => import('./fr/ltlPart'),
    import: () => import('./fr/importPart'),
    claim: () => import('./fr/claimPart'),
    shop: () => import('./fr/shopPart'),
    rules: () => import('./fr/rulesPart'),
    returns: () => import('./fr/returnsPart'),
    factor: () => import('./fr/factorPart'),
    integration: () => import('./fr/integrationPart'),
    bench: () => import('./fr/benchPart'),
    balance: () => import('./fr/balancePart'),
  },
}

/** In which part a noun's words stand. */
const partOf: { [N in keyof Words]: WordsPart } = {
  balance: 'balance',
  ui: 'start',
  shell: 'start',
  account: 'start',
  pages: 'start',
  visitor: 'parcel',
  parcel: 'parcel',
  dashboard: 'work',
  actions: 'work',
  address: 'work',
  addressBook: 'rest',
  files: 'rest',
  history: 'rest',
  invoice: 'rest',
  label: 'rest',
  options: 'work',
  payment: 'rest',
  palette: 'work',
  pickupPlaces: 'rest',
  shipment: 'work',
  shortcuts: 'rest',
  tour: 'rest',
  alerts: 'work',
  data: 'rest',
  defaults: 'rest',
  notices: 'rest',
  demoVideos: 'rest',
  settings: 'rest',
  team: 'rest',
  usualPickup: 'rest',
  calculator: 'quote',
  dialogs: 'quote',
  quickQuote: 'quote',
  savedQuotes: 'quote',
  ruleBook: 'book',
  bulk: 'bulk',
  gather: 'rest',
  tracking: 'track',
  pickups: 'track',
  certificate: 'track',
  dropOff: 'track',
  insure: 'insure',
  freight: 'insure',
  ltl: 'ltl',
  addressImport: 'import',
  claim: 'claim',
  shop: 'shop',
  shippingRules: 'rules',
  returns: 'returns',
  factor: 'factor',
  apiKey: 'integration',
  brand: 'integration',
  statements: 'integration',
  adjustments: 'integration',
  webhook: 'integration',
  bench: 'bench',
}

const useLoaded = create<{ words: Words | null; language: Lang }>(() => ({ words: null, language: 'en' }))

/** What has loaded of each language. */
const arrived: Record<Lang, Partial<Words>> = { en: {}, fr: {} }
/** What has been asked for, so that nothing is asked for twice at once. */
const asked = new Map<string, Promise<void>>()
/** The parts that some screen has needed so far: a change of language brings them all. */
const needed = new Set<WordsPart>(['start'])

/** The language that was asked for last: words of another that come later are not put in use. */
let wanted: Lang | null = null
let choose: (language: Lang) => void = () => undefined
/** Resolves once a language is asked for: screens may name their parts before that. */
const chosen = new Promise<Lang>((resolve) => {
  choose = resolve
})

function fetchPart(language: Lang, part: WordsPart): Promise<void> {
  const key = `${language} ${part}`
  const known = asked.get(key)
  if (known) return known
  const coming = loaders[language][part]().then(
    (words) => {
      arrived[language] = { ...arrived[language], ...words }
    },
    (error: unknown) => {
      asked.delete(key)
      throw error
    },
  )
  asked.set(key, coming)
  return coming
}

/** Puts in use what has come of a language. A noun whose part has not come lets the nearest Suspense wait for it. */
function put(language: Lang): void {
  const words: Partial<Words> = { ...arrived[language] }
  for (const noun of Object.keys(partOf) as (keyof Words)[])
    if (!(noun in words))
      Object.defineProperty(words, noun, {
        get: () => {
          // Read while rendering, like every word.
          // oxlint-disable-next-line react/rules-of-hooks
          if (!(noun in arrived[language])) use(loadWords(partOf[noun]))
          return arrived[language][noun]
        },
      })
  useLoaded.setState({ words: words as Words, language })
}

/** Loads the words of a language and puts them in use. The first call ends before the first render. */
export async function showWords(language: Lang): Promise<void> {
  wanted = language
  choose(language)
  await Promise.all([...needed].map((part) => fetchPart(language, part)))
  if (wanted !== language) return
  document.documentElement.lang = `${language}-CA`
  put(language)
}

const coming = new Map<string, Promise<void>>()

/** Loads parts of the dictionary that a screen needs, in the language in use; the same promise for the same parts. */
export function loadWords(...parts: WordsPart[]): Promise<void> {
  const key = [wanted, ...parts].join(' ')
  const known = coming.get(key)
  if (known) return known
  for (const part of parts) needed.add(part)
  const load = async () => {
    const language = wanted ?? (await chosen)
    await Promise.all(parts.map((part) => fetchPart(language, part)))
    if (useLoaded.getState().language === language) put(language)
  }
  const loading = load().catch((error: unknown) => {
    coming.delete(key)
    throw error
  })
  coming.set(key, loading)
  return loading
}

/** Fetches a part before anything needs it, and draws nothing anew. */
export async function preloadWords(part: WordsPart): Promise<void> {
  needed.add(part)
  await fetchPart(wanted ?? (await chosen), part)
}

/** A screen, or what is opened on it, with the parts of the dictionary that it needs, all fetched at once. */
export async function withWords<S>(screen: Promise<S>, ...parts: WordsPart[]): Promise<S> {
  const [content] = await Promise.all([screen, loadWords(...parts)])
  return content
}

function loaded(words: Words | null): Words {
  if (words === null) throw new Error('Words used before they were loaded: call showWords() first.')
  return words
}

/** The words of the current language; the component follows a switch. */
export function useWords(): Words {
  return loaded(useLoaded((state) => state.words))
}

/** The words in use, outside of components: of parts that have come. */
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
