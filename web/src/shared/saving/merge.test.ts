import { describe, expect, it } from 'vitest'
import { isSame, merge, withValue } from './merge'

const parcel = { length: '10', height: '10', weight: '2' }
const draft = { parcels: [parcel], city: 'Laval' }
const withParcel = (values: Partial<typeof parcel>) => ({ ...draft, parcels: [{ ...parcel, ...values }] })

describe('what was changed here and elsewhere', () => {
  it('is both kept where the fields are not the same', () => {
    const mine = withParcel({ weight: '3' })
    const { merged, conflicts } = merge({
      base: draft,
      mine,
      storedBase: draft,
      theirs: withParcel({ height: '12' }),
    })
    expect(merged).toEqual(withParcel({ weight: '3', height: '12' }))
    expect(conflicts).toEqual([])
  })

  it('is a conflict where the same field has two values, and the own one stays', () => {
    const mine = withParcel({ height: '11' })
    const { merged, conflicts } = merge({
      base: draft,
      mine,
      storedBase: draft,
      theirs: withParcel({ height: '12' }),
    })
    expect(merged).toEqual(mine)
    expect(conflicts).toEqual([{ path: 'parcels[0].height', mine: '11', theirs: '12' }])
  })

  it('is none where both came to the same value', () => {
    const both = withParcel({ height: '12' })
    expect(merge({ base: draft, mine: both, storedBase: draft, theirs: both }).conflicts).toEqual([])
  })

  it('is compared with what each side was, so that what the server writes differently is no change', () => {
    const sides = {
      base: { city: 'Laval ', reference: '' },
      mine: { city: 'Laval ', reference: '' },
      storedBase: { city: 'Laval', reference: 'A-1' },
      theirs: { city: 'Laval', reference: 'A-1' },
    }
    expect(merge(sides).merged).toEqual(sides.mine)
    expect(merge(sides, 'theirs').merged).toEqual(sides.theirs)
  })

  it('takes a list as a whole where its length has changed', () => {
    const two = { ...draft, parcels: [parcel, parcel] }
    expect(merge({ base: draft, mine: draft, storedBase: draft, theirs: two }).merged).toEqual(two)
    const { merged, conflicts } = merge({
      base: draft,
      mine: two,
      storedBase: draft,
      theirs: withParcel({ height: '12' }),
    })
    expect(merged).toEqual(two)
    expect(conflicts.map(({ path }) => path)).toEqual(['parcels'])
  })
})

describe('a measure and its unit', () => {
  const kilograms = { weight: '2', weight_unit: 'kg', description: '' }
  const pounds = { ...kilograms, weight_unit: 'lb' }
  const heavier = { ...kilograms, weight: '3' }
  const sides = { base: kilograms, mine: heavier, storedBase: kilograms, theirs: pounds }

  it('are one field where the unit was changed: no number comes under another unit unasked', () => {
    const path = 'weight+weight_unit'
    const [mine, theirs] = [
      { weight: '3', weight_unit: 'kg' },
      { weight: '2', weight_unit: 'lb' },
    ]
    expect(merge(sides)).toEqual({ merged: heavier, conflicts: [{ path, mine, theirs }] })
    expect(merge({ ...sides, mine: pounds, theirs: heavier }).conflicts).toEqual([
      { path, mine: theirs, theirs: mine },
    ])
  })

  it('come in together where nothing of them was changed here', () => {
    const theirs = { ...pounds, weight: '5' }
    const mine = { ...kilograms, description: 'Mugs' }
    expect(merge({ ...sides, mine, theirs })).toEqual({
      merged: { ...theirs, description: 'Mugs' },
      conflicts: [],
    })
  })

  it('are two fields where both sides came to the same unit', () => {
    const unset = { weight: '', weight_unit: null }
    const begun = { weight: '', weight_unit: 'kg' }
    const mine = { ...begun, weight: '3' }
    expect(merge<object>({ base: begun, mine, storedBase: unset, theirs: begun })).toEqual({
      merged: mine,
      conflicts: [],
    })
  })

  it('are agreed on once one of the two is chosen', () => {
    const [conflict] = merge(sides).conflicts
    const agreed = (side: typeof kilograms) => withValue(side, conflict?.path ?? '', conflict?.theirs)
    const base = { base: agreed(sides.base), storedBase: agreed(sides.storedBase), theirs: pounds }
    expect(merge({ ...base, mine: heavier })).toEqual({ merged: heavier, conflicts: [] })
    expect(merge({ ...base, mine: agreed(heavier) })).toEqual({ merged: pounds, conflicts: [] })
  })

  it('keep the order that they had', () => {
    expect(Object.keys(merge(sides).merged)).toEqual(Object.keys(kilograms))
  })
})

describe('a value at a path', () => {
  it('takes the place of the one there, and of nothing else', () => {
    expect(withValue(draft, 'parcels[0].height', '12')).toEqual(withParcel({ height: '12' }))
    expect(withValue(draft, 'city', 'Toronto')).toEqual({ ...draft, city: 'Toronto' })
    expect(withValue(draft, 'parcels', [])).toEqual({ ...draft, parcels: [] })
    const measure = { weight: '3', height: '12' }
    expect(withValue(draft, 'parcels[0].weight+height', measure)).toEqual(withParcel(measure))
  })
})

describe('sameness', () => {
  it('does not look at the order of members', () => {
    expect(isSame({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true)
    expect(isSame({ a: 1 }, { a: 1, b: null })).toBe(false)
    expect(isSame([1], [1, 2])).toBe(false)
  })
})
