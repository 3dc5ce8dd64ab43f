import type { OperatorLoginInput, OperatorSession } from '@waybill/types'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { forgetForms } from '@/shared/form/keptForms'
import {
  ApiError,
  callForFile,
  callWithMeta,
  queryClient,
  type Answer,
  type AnswerTo,
  type CallOf,
  type Method,
} from '@/shared/http'

type AtDesk = {
  session: OperatorSession | null
  /** Whether a session has expired: the sign-in says so. */
  hasEnded: boolean
  begin: (session: OperatorSession) => void
  end: (hasEnded: boolean) => void
}

/** What an operator saw goes with their session. */
const forget = () => queryClient.removeQueries({ queryKey: ['operator'] })

/**
 * The operator who is signed in, apart from any account's session. It lives as long as the tab: what opens the whole
 * installation does not stay on a device.
 */
export const useOperatorSession = create<AtDesk>()(
  persist(
    (set) => ({
      session: null,
      hasEnded: false,
      begin: (session) => set({ session, hasEnded: false }),
      end: (hasEnded) => {
        forget()
        forgetForms()
        set({ session: null, hasEnded })
      },
    }),
    {
      name: 'waybill-operator',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ session }) => ({ session }),
    },
  ),
)

/** Fetches a picture or a paper that the desk decides by; each look is recorded. */
export async function deskFile(id: string, width?: number): Promise<Blob> {
  const token = useOperatorSession.getState().session?.token ?? ''
  try {
    return await callForFile({ path: `/operator/files/${id}`, query: { width }, token })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) useOperatorSession.getState().end(true)
    throw error
  }
}

/** Calls the desk with the operator's token; a session that has ended brings the sign-in back. */
export async function deskCall<P extends `/operator/${string}`, M extends Method = 'GET'>(
  request: CallOf<M, P>,
): Promise<Answer<AnswerTo<M, P>>> {
  const token = useOperatorSession.getState().session?.token ?? ''
  try {
    return await callWithMeta<P, M>({ ...request, token })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) useOperatorSession.getState().end(true)
    throw error
  }
}

/** Opens a session at the desk. */
export async function signInAtDesk(body: OperatorLoginInput): Promise<void> {
  const { data } = await callWithMeta({
    method: 'POST',
    path: '/operator/login',
    body,
    isPublic: true,
  })
  useOperatorSession.getState().begin(data)
}

/** Ends the session at the desk, here in any case. */
export async function signOutOfDesk(): Promise<void> {
  await deskCall({ method: 'POST', path: '/operator/logout' }).catch(() => undefined)
  useOperatorSession.getState().end(false)
}
