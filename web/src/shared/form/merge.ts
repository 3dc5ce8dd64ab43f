/** A field that was changed here and elsewhere, to different values. */
export type Conflict = { path: string; mine: unknown; theirs: unknown }

/** A draft here and where it is saved, each as it stood when the two last agreed and as it stands now. */
export type Sides<T = unknown> = { before: T; mine: T; stood: T; stands: T }

/** Which of the two to use if neither has changed a field: they may write the same thing differently. */
type Otherwise = 'mine' | 'stands'

type Fields = Record<string, unknown>

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

/** The part of each side under a name; a side that has nothing there has nothing in it either. */
function under(sides: Sides, key: string | number): Sides {
  const part = (side: unknown) =>
    typeof side === 'object' && side !== null ? (side as Record<string | number, unknown>)[key] : undefined
  return {
    before: part(sides.before),
    mine: part(sides.mine),
    stood: part(sides.stood),
    stands: part(sides.stands),
  }
}

/** Whether the sides are lists of the same length: then their places are the same things. */
function areAlike({ before, mine, stood, stands }: Sides): boolean {
  const lists = [before, mine, stood, stands]
  return lists.every((side) => Array.isArray(side) && side.length === (mine as unknown[]).length)
}

function mergeAt(path: string, sides: Sides, otherwise: Otherwise, conflicts: Conflict[]): unknown {
  const { before, mine, stood, stands } = sides
  if (isFields(mine) && isFields(stands)) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(stands)])]
    return Object.fromEntries(
      keys.map((key) => [
        key,
        mergeAt(path === '' ? key : `${path}.${key}`, under(sides, key), otherwise, conflicts),
      ]),
    )
  }
  if (Array.isArray(mine) && areAlike(sides))
    return mine.map((_, index) => mergeAt(`${path}[${index}]`, under(sides, index), otherwise, conflicts))
  const changedHere = !isSame(mine, before)
  const changedThere = !isSame(stands, stood)
  if (changedHere && changedThere && !isSame(mine, stands)) conflicts.push({ path, mine, theirs: stands })
  if (changedHere) return mine
  return changedThere ? stands : sides[otherwise]
}

/**
 * A draft with what was changed elsewhere taken in, field by field; where both changed a field, the own value stays and is
 * listed as a conflict. Lists of different lengths are one field.
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
  return { ...fields, [first]: put(fields[first]) } as T
}
