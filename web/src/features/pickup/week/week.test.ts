import { describe, expect, it } from 'vitest'
import { later, weekOf } from './week'

describe('the days of a week', () => {
  it('go from Monday to Sunday, whichever day is given', () => {
    const week = weekOf('2026-11-23')
    expect([week[0], week[6]]).toEqual(['2026-11-23', '2026-11-29'])
    expect(weekOf('2026-11-29')).toEqual(week)
    expect(weekOf('2026-11-25')).toEqual(week)
  })

  it('go over the end of a month and of a year', () => {
    expect(weekOf('2027-01-01')[0]).toBe('2026-12-28')
    expect(later('2026-12-28', 7)).toBe('2027-01-04')
    expect(later('2026-03-09', -7)).toBe('2026-03-02')
  })
})
