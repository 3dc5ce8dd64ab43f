import { queryClient } from './queryClient'

/** The part that this reads of what the build writes down for each first screen. */
type Screens = Record<string, { later?: Record<string, string[]> }>

/** How often a file that did not come is asked for again, while there is a connection. */
const REPEATS = 5

async function fetchFile(name: string): Promise<null> {
  const answer = await fetch(`/assets/${name}`, { priority: 'low' })
  if (!answer.ok) throw new Error(`${name} did not come: ${answer.status}`)
  await answer.arrayBuffer()
  return null
}

/**
 * Fetches into the browser's cache what is opened soon on a first screen, named by the first part of its address; without a
 * connection it waits for one. A file can be asked for again; a module that did not come cannot, in some browsers, until the
 * page is loaded anew. Fails where a file does not come after several attempts. In development there is nothing to fetch.
 */
export async function fetchAhead(screen: string, language: string): Promise<void> {
  const built = document.querySelector<HTMLScriptElement>('script[data-screens]')?.dataset.screens ?? '{}'
  const files = (JSON.parse(built) as Screens)[screen]?.later?.[language] ?? []
  await Promise.all(
    files.map((name) =>
      queryClient.fetchQuery({
        queryKey: ['file', name],
        queryFn: () => fetchFile(name),
        networkMode: 'online',
        retry: REPEATS,
        staleTime: Infinity,
        gcTime: Infinity,
      }),
    ),
  )
}
