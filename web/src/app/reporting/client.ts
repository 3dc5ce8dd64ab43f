import type { ErrorReporting } from '@waybill/types'
import { addIntegration, browserTracingIntegration, captureException, init } from '@sentry/browser'
import { useDisplay } from '@/domain/session/display'
import { useSession } from '@/domain/session/session'
import { reportingOptions } from './options'

let replays = false

/** Adds session replay once a signed-in user has agreed to it. All text is masked, all media are blocked. */
function replayWhereAgreed(): void {
  if (replays || !useDisplay.getState().replay || useSession.getState().userToken === null) return
  replays = true
  import('./replay').then(
    ({ replay }) => addIntegration(replay()),
    (error: unknown) => {
      replays = false
      console.warn(error)
    },
  )
}

/** Starts the reporting of errors. */
export function start(
  config: ErrorReporting,
  release: string,
  screenNow: () => string,
): (error: unknown) => void {
  init({
    ...reportingOptions(config, release, screenNow),
    integrations: [
      browserTracingIntegration({
        beforeStartSpan: (span) => ({ ...span, name: screenNow() }),
      }),
    ],
  })
  replayWhereAgreed()
  useDisplay.subscribe(replayWhereAgreed)
  useSession.subscribe(replayWhereAgreed)
  return captureException
}
