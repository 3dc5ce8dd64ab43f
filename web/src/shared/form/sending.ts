/** The state of sending a form: under way or not, and what is shown after a failure. */
export type Sending = { isPending: boolean; failure: string | null }

/** Not sent, or succeeded. */
export const AT_REST: Sending = { isPending: false, failure: null }

/** On its way. */
export const SENDING: Sending = { isPending: true, failure: null }

/** The state after an answer; an answer after a reset changes nothing, because nobody waits for it. */
export function answered(state: Sending, failure: string | null = null): Sending {
  return state.isPending ? { isPending: false, failure } : state
}
