import { replayIntegration } from '@sentry/browser'

/** A recording without a word or a picture in it: movements, presses and the shape of the page. */
export function replay() {
  return replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })
}
