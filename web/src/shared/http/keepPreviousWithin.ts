import type { QueryKey } from '@tanstack/react-query'

/**
 * Keeps a list's rows in sight while its next ones are on their way, as `placeholderData`. `list` is the beginning of the key
 * that names the list: rows of another one are not taken for its own.
 */
export const keepPreviousWithin =
  (list: QueryKey) =>
  <T>(before: T | undefined, query: { queryKey: QueryKey } | undefined): T | undefined =>
    list.every((part, place) => part === query?.queryKey[place]) ? before : undefined
