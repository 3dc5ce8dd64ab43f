import { create } from 'zustand'

/** The header in which the server names the version of its rules. */
const HEADER = 'X-Waybill-Rules'

/** The version of the rules by which the server checks; null until it has said so. */
export const useServerRules = create<{ version: string | null }>(() => ({ version: null }))

/** Notes the version that an answer names. */
export function noteServerRules(headers: Headers): void {
  const version = headers.get(HEADER)
  if (version !== null && version !== useServerRules.getState().version) useServerRules.setState({ version })
}
