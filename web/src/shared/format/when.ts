import { useEffect, useState } from 'react'
import type { Lang } from '@waybill/types'
import { useLanguage } from '@/shared/i18n'

const locales = { en: 'en-CA', fr: 'fr-CA' }

type DateFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatToParts'>

const formats = new Map<string, DateFormat>()

/** A formatter of dates, made once for all rows that need it: making one takes longer than using it. */
export function dateFormat(language: Lang, options: Intl.DateTimeFormatOptions): DateFormat {
  const key = language + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const plain = new Intl.DateTimeFormat(locales[language], options)
  const format = language === 'fr' ? withOrdinalFirst(plain) : plain
  formats.set(key, format)
  return format
}

/** In French the first day of a month is an ordinal ('1er octobre'), which Intl does not write. */
function withOrdinalFirst(plain: Intl.DateTimeFormat): DateFormat {
  const formatToParts = (date?: Date | number) =>
    plain
      .formatToParts(date)
      .map((part) => (part.type === 'day' && part.value === '1' ? { ...part, value: '1er' } : part))
  return {
    formatToParts,
    format: (date) =>
      formatToParts(date)
        .map(({ value }) => value)
        .join(''),
  }
}

const relative = {
  en: new Intl.RelativeTimeFormat('en-CA', { numeric: 'auto' }),
  fr: new Intl.RelativeTimeFormat('fr-CA', { numeric: 'auto' }),
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
]

/** How long ago an instant was ('5 minutes ago'), in words of the language; after a week its date. */
export function useAgo(): (instant: string) => string {
  const language = useLanguage()
  return (instant) => {
    const then = new Date(instant)
    const seconds = Math.round((then.getTime() - Date.now()) / 1000)
    if (Math.abs(seconds) < 60) return relative[language].format(0, 'second')
    if (Math.abs(seconds) >= 7 * 86_400) return dateFormat(language, { dateStyle: 'medium' }).format(then)
    const [unit, size] = steps.findLast(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60]
    return relative[language].format(Math.round(seconds / size), unit)
  }
}

/** Re-renders every half minute, so that relative times stay true. */
export function useRerenderEvery(): void {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 30_000)
    return () => clearInterval(timer)
  }, [])
}

/** The time zone that this device keeps, by its IANA name. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A date as people of the language write it ('Fri, Nov 20'), with its year unless that is this year. */
export function useDay(): (date: Date | string) => string {
  const language = useLanguage()
  return (date) => {
    // A date without time is that civil day everywhere: it must not shift with the zone.
    const civil = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)
    const day = new Date(date)
    const year = civil ? day.getUTCFullYear() : day.getFullYear()
    return dateFormat(language, {
      weekday: 'short',
      // A short one ends with a point in French, as do the sentences that end with a day.
      month: language === 'fr' ? 'long' : 'short',
      day: 'numeric',
      ...(year !== new Date().getFullYear() && { year: 'numeric' }),
      ...(civil && { timeZone: 'UTC' }),
    }).format(day)
  }
}

/** A day with its year ('Nov 20, 2026'). */
export function useDate(): (date: string) => string {
  const language = useLanguage()
  return (date) =>
    dateFormat(language, {
      dateStyle: 'medium',
      // A date without time is that civil day everywhere.
      ...(date.length === 10 && { timeZone: 'UTC' }),
    }).format(new Date(date))
}

/** An instant with its time of day ('Nov 20, 2026, 3:04 p.m.'), in the reader's zone. */
export function useMoment(): (instant: string) => string {
  const language = useLanguage()
  return (instant) =>
    dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
}

/** Today, written out ('Friday, November 20'); it turns at midnight. */
export function useToday(): string {
  const language = useLanguage()
  const [today, setToday] = useState(() => isoDay(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(isoDay(new Date())), 30_000)
    return () => clearInterval(timer)
  }, [])
  const format = dateFormat(language, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(today))
}

/** The civil day of an instant where the person is ('2026-11-20'), as rules take it. */
export function isoDay(instant: Date): string {
  return [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** The time of day on the clock of a place, and that clock's short name ('6:55 a.m.', 'PST'), as the language has them. */
export function useLocalTime(): (moment: { at: string; local_time: string; zone: string | null }) => {
  time: string
  zone: string
} {
  const language = useLanguage()
  return ({ at, local_time: local, zone }) => {
    const time = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${local}Z`))
    if (zone === null) return { time, zone: '' }
    const parts = dateFormat(language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(new Date(at))
    return { time, zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? '' }
  }
}
