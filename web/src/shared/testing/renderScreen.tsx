import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { I18nProvider, RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router'
import { queryClient } from '@/shared/http'
import { Toaster } from '@/shared/ui'
import { useAddress } from '@/shared/ui/useAddress'

function Root() {
  const navigate = useNavigate()
  return (
    // The kit takes the router's hook itself.
    // oxlint-disable-next-line react/hooks
    <AriaRouterProvider navigate={(to) => void navigate(to)} useHref={useAddress}>
      <Outlet />
      <Toaster />
    </AriaRouterProvider>
  )
}

/** Asks again for what a screen shows, as coming back to the page does. */
export const refetch = (queryKey: QueryKey) => queryClient.refetchQueries({ queryKey })

/** Leaves the screen, and waits until what was typed there is saved: it is answered by this test, not by the next. */
export async function leaveScreen(): Promise<void> {
  cleanup()
  await waitFor(() => {
    if (queryClient.isMutating() > 0) throw new Error('something is still being saved')
  })
}

/** Renders a screen at its route, with the real rules; other routes show their path, so that a test sees where it went. */
export function renderScreen(Screen: ComponentType, path = '/', at = path) {
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        children: [
          { path, Component: Screen },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  const user = userEvent.setup()
  render(
    <I18nProvider locale="en-CA">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} flushSync={(change) => void flushSync(change)} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { user, router }
}
