/**
 * A field that was changed here and elsewhere, to different values. Fields that are one together stand in one path
 * (`parcels[0].weight+weight_unit`), and its values are objects of them.
 */
export type Conflict = { path: string; mine: unknown; theirs: unknown }

/** A draft here and where it is saved, each as it stood when the two last agreed and as it stands now. */
export type Sides<T = unknown> = { before: T; mine: T; stood: T; stands: T }

/** Which of the two to use if neither has changed a field: they may write the same thing differently. */
type Otherwise = 'mine' | 'stands'

type Fields = Record<string, unknown>

/** Numbers and, last, the unit that they are in: who changes the unit changes what the numbers say. */
const MEASURES = [
  ['weight', 'weight_unit'],
  ['weight', 'units'],
  ['length', 'width', 'height', 'dimension_unit'],
]

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values are the same, whatever the order of their members. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  if (isFields(one) && isFields(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      isSame(one[key], other[key]),
    )
  return one === other
}

const ofEach = ({ before, mine, stood, stands }: Sides, part: (side: unknown) => unknown): Sides => ({
  before: part(before),
  mine: part(mine),
  stood: part(stood),
  stands: part(stands),
})

const partOf = (side: unknown, key: string | number): unknown =>
  typeof side === 'object' && side !== null ? (side as Record<string | number, unknown>)[key] : undefined

/** The part of each side under a name; a side that has nothing there has nothing in it either. */
const under = (sides: Sides, key: string | number): Sides => ofEach(sides, (side) => partOf(side, key))

/** The parts of each side under several names, as one. */
const together = (sides: Sides, keys: readonly string[]): Sides =>
  ofEach(sides, (side) => Object.fromEntries(keys.map((key) => [key, partOf(side, key)])))

const changedHere = ({ before, mine }: Sides) => !isSame(mine, before)
const changedThere = ({ stood, stands }: Sides) => !isSame(stands, stood)

/** The measures among some fields whose unit was changed on a side, to another than the other side's. */
const remeasured = (keys: readonly string[], sides: Sides) =>
  MEASURES.filter((measure) => {
    const unit = under(sides, measure.at(-1) ?? '')
    const differs = !isSame(unit.mine, unit.stands) && (changedHere(unit) || changedThere(unit))
    return differs && measure.every((key) => keys.includes(key))
  })

/** Whether the sides are lists of the same length: then their places are the same things. */
function areAlike({ before, mine, stood, stands }: Sides): boolean {
  const lists = [before, mine, stood, stands]
  return lists.every((side) => Array.isArray(side) && side.length === (mine as unknown[]).length)
}

function mergeField(path: string, sides: Sides, otherwise: Otherwise, conflicts: Conflict[]): unknown {
  const { mine, stands } = sides
  if (changedHere(sides) && changedThere(sides) && !isSame(mine, stands))
    conflicts.push({ path, mine, theirs: stands })
  if (changedHere(sides)) return mine
  return changedThere(sides) ? stands : sides[otherwise]
}

function mergeAt(path: string, sides: Sides, otherwise: Otherwise, conflicts: Conflict[]): unknown {
  const { mine, stands } = sides
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (isFields(mine) && isFields(stands)) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(stands)])]
    const measures = remeasured(keys, sides)
    const apart = keys.filter((key) => !measures.flat().includes(key))
    const fields = apart.map((key) => ({ [key]: mergeAt(at(key), under(sides, key), otherwise, conflicts) }))
    const wholes = measures.map((measure) =>
      mergeField(at(measure.join('+')), together(sides, measure), otherwise, conflicts),
    )
    const merged: Fields = Object.assign({}, ...fields, ...wholes)
    // In the order that they had: drafts are compared as text.
    return Object.fromEntries(keys.map((key) => [key, merged[key]]))
  }
  if (Array.isArray(mine) && areAlike(sides))
    return mine.map((_, index) => mergeAt(`${path}[${index}]`, under(sides, index), otherwise, conflicts))
  return mergeField(path, sides, otherwise, conflicts)
}

/**
 * A draft with what was changed elsewhere taken in, field by field; where both changed a field, the own value stays and is
 * listed as a conflict. Lists of different lengths are one field, and so is a measure with its unit where that was changed.
 */
export function merge<T>(
  sides: Sides<T>,
  otherwise: Otherwise = 'mine',
): { merged: T; conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = []
  const merged = mergeAt('', sides, otherwise, conflicts) as T
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
