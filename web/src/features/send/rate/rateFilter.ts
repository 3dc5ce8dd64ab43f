import type { Rate } from '@waybill/types'

/** Which rates of a long list are shown; what is empty lets everything through. */
export type RateFilter = {
  /** The courier's slug. */
  courier: string
  /** The last day on which the parcel may arrive, `YYYY-MM-DD`. */
  day: string
  /** The service's name. */
  service: string
}

/** A filter that lets everything through. */
export const EVERY_RATE: RateFilter = { courier: '', day: '', service: '' }

/** Whether a filter lets a rate through. A rate without a day of delivery keeps to none. */
export function passes({ courier, day, service }: RateFilter, rate: Rate): boolean {
  const arrives = rate.delivery_estimate
  return (
    (courier === '' || rate.courier_slug === courier) &&
    (day === '' || (arrives !== null && arrives <= day)) &&
    (service === '' || rate.service_level === service)
  )
}
