import { ownTimeZone } from '@/shared/format/when'

/** What the server is asked of a filter: its members that say something, and with days the zone in which they begin and end. */
export function filterQuery<F extends Record<string, string>>(filter: F): F {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const hasDays = Boolean(filter.from_date ?? '') || Boolean(filter.to_date ?? '')
  return (hasDays ? { ...given, time_zone: ownTimeZone() } : given) as F
}
