import { useSearchParams } from 'react-router'

/** A list's state in the URL, so that a reload and a link show the same: its page, and values by name ('' where absent). */
export function useUrlState<K extends string = never>(...names: readonly K[]) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<K, string>
  const page = Math.max(1, Number(params.get('page')) || 1)
  /** Changes what is named; '' and the first page leave the URL. `replace` adds no step to go back to. */
  const change = (
    changes: Partial<Record<K, string>> & { page?: number },
    { replace = false }: { replace?: boolean } = {},
  ) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string | number | undefined>(changes))
          if (value && value !== 1) after.set(name, String(value))
          else after.delete(name)
        return after
      },
      // At once: what closes with it must have let go of the page before the focus goes back there.
      { replace, preventScrollReset: true, flushSync: true },
    )
  return { values, page, change }
}
