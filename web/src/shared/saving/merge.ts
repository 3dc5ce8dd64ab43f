/**
 * A field that was changed here and elsewhere, to different values. Fields that are one together are in one path
 * (`parcels[0].weight+weight_unit`), and its values are objects of them.
 */
export type Conflict = { path: string; mine: unknown; theirs: unknown }

/**
 * The sides of a three-way merge. The base has two forms, since a form and the server may write the same thing differently:
 * the form's draft when the two last agreed, and what was stored then.
 */
export type Sides<T = unknown> = { base: T; mine: T; storedBase: T; theirs: T }

/** Which of two values stays. */
export type Side = 'mine' | 'theirs'

type Fields = Record<string, unknown>

/** Numbers and, last, the unit that they are in: who changes the unit changes what the numbers say. */
const MEASURES = [
  ['weight', 'weight_unit'],
  ['weight', 'units'],
  ['length', 'width', 'height', 'dimension_unit'],
]

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values are the same, in any order of their members. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  if (isFields(one) && isFields(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      isSame(one[key], other[key]),
    )
  return one === other
}

const ofEach = ({ base, mine, storedBase, theirs }: Sides, part: (side: unknown) => unknown): Sides => ({
  base: part(base),
  mine: part(mine),
  storedBase: part(storedBase),
  theirs: part(theirs),
})

const partOf = (side: unknown, key: string | number): unknown =>
  typeof side === 'object' && side !== null ? (side as Record<string | number, unknown>)[key] : undefined

/** The part of each side under a name; a side that has nothing there has nothing in it either. */
const under = (sides: Sides, key: string | number): Sides => ofEach(sides, (side) => partOf(side, key))

/** The parts of each side under several names, as one. */
const together = (sides: Sides, keys: readonly string[]): Sides =>
  ofEach(sides, (side) => Object.fromEntries(keys.map((key) => [key, partOf(side, key)])))

const changedHere = ({ base, mine }: Sides) => !isSame(mine, base)
const changedThere = ({ storedBase, theirs }: Sides) => !isSame(theirs, storedBase)

/** The measures among some fields whose unit was changed on a side, to another than the other side's. */
const remeasured = (keys: readonly string[], sides: Sides) =>
  MEASURES.filter((measure) => {
    const unit = under(sides, measure.at(-1) ?? '')
    const differs = !isSame(unit.mine, unit.theirs) && (changedHere(unit) || changedThere(unit))
    return differs && measure.every((key) => keys.includes(key))
  })

/** Whether the sides are lists of the same length: then their places are the same things. */
function areAlike({ base, mine, storedBase, theirs }: Sides): boolean {
  const lists = [base, mine, storedBase, theirs]
  return lists.every((side) => Array.isArray(side) && side.length === (mine as unknown[]).length)
}

function mergeField(path: string, sides: Sides, tieBreak: Side, conflicts: Conflict[]): unknown {
  const { mine, theirs } = sides
  if (changedHere(sides) && changedThere(sides) && !isSame(mine, theirs))
    conflicts.push({ path, mine, theirs })
  if (changedHere(sides)) return mine
  return changedThere(sides) ? theirs : sides[tieBreak]
}

function mergeAt(path: string, sides: Sides, tieBreak: Side, conflicts: Conflict[]): unknown {
  const { mine, theirs } = sides
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (isFields(mine) && isFields(theirs)) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    const measures = remeasured(keys, sides)
    const apart = keys.filter((key) => !measures.flat().includes(key))
    const fields = apart.map((key) => ({ [key]: mergeAt(at(key), under(sides, key), tieBreak, conflicts) }))
    const wholes = measures.map((measure) =>
      mergeField(at(measure.join('+')), together(sides, measure), tieBreak, conflicts),
    )
    const merged: Fields = Object.assign({}, ...fields, ...wholes)
    // In the order that they had: drafts are compared as text.
    return Object.fromEntries(keys.map((key) => [key, merged[key]]))
  }
  if (Array.isArray(mine) && areAlike(sides))
    return mine.map((_, index) => mergeAt(`${path}[${index}]`, under(sides, index), tieBreak, conflicts))
  return mergeField(path, sides, tieBreak, conflicts)
}

/**
 * A draft with what was changed elsewhere taken in, field by field; where both changed a field, the own value stays and is
 * listed as a conflict. `tieBreak` says which value to take where neither changed a field. Lists of different lengths are one field, and so is a measure with its unit where that was changed.
 */
export function merge<T>(
  sides: Sides<T>,
  tieBreak: Side = 'mine',
): { merged: T; conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = []
  const merged = mergeAt('', sides, tieBreak, conflicts) as T
  return { merged, conflicts }
}

/** A draft with another value at a path as [`merge`] names it. */
export function withValue<T>(draft: T, path: string, value: unknown): T {
  const [first = '', ...rest] = path.split(/[.[\]]+/).filter((part) => part !== '')
  const put = (side: unknown): unknown => (rest.length === 0 ? value : withValue(side, rest.join('.'), value))
  if (Array.isArray(draft))
    return draft.map((side: unknown, index) => (String(index) === first ? put(side) : side)) as T
  const fields: Fields = isFields(draft) ? draft : {}
  if (first.includes('+')) return { ...fields, ...(value as Fields) } as T
  return { ...fields, [first]: put(fields[first]) } as T
}
