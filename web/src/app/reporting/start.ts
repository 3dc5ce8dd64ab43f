import { fetchSite } from '@/domain/site/site'
import { reportTo } from './report'
import { screenNow } from './screenNow'

/** Starts error reporting if this installation has a service for it. The page works without. */
export async function startReporting(): Promise<void> {
  try {
    const { error_reporting: config, release } = await fetchSite()
    if (config === null) return
    const { start } = await import('./client')
    reportTo(start(config, release, screenNow))
  } catch (error) {
    console.warn(error)
  }
}
