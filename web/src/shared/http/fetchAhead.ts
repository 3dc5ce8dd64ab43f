import { queryClient } from './queryClient'

/** The part that this reads of what the build writes down for each first screen. */
type Screens = Record<string, { later?: Record<string, string[]> }>

/** How often a file that did not come is asked for again, while there is a connection. */
const REPEATS = 5

async function fetchFile(name: string): Promise<null> {
  const answer = await fetch(`/assets/${name}`, { priority: 'low' })
  if (answer.status >= 500) throw new Error(`${name} did not come: ${answer.status}`)
  // Of a file that is gone, after an update, the import tells.
  await answer.arrayBuffer()
  return null
}

/**
 * Downloads into the browser's cache the files that a first screen opens next, named by the first part of its address. What
 * the cache lacks waits for a connection. A failed download can be repeated; in some browsers a failed import cannot, until
 * the page is loaded again. Fails where a file has not come after several attempts. In development there is nothing to fetch.
 */
export async function fetchAhead(screen: string, language: string): Promise<void> {
  const built = document.querySelector<HTMLScriptElement>('script[data-screens]')?.dataset.screens ?? '{}'
  const files = (JSON.parse(built) as Screens)[screen]?.later?.[language] ?? []
  await Promise.all(
    files.map((name) =>
      queryClient.fetchQuery({
        queryKey: ['file', name],
        queryFn: () => fetchFile(name),
        // The cache may have it without a connection.
        networkMode: 'offlineFirst',
        retry: REPEATS,
        staleTime: Infinity,
        gcTime: Infinity,
      }),
    ),
  )
}
