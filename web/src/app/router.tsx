import { createBrowserRouter, Navigate, Outlet, useHref, useNavigate, type RouteObject } from 'react-router'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { RequireProfile, RequireSession, SignedOutOnly } from './guards'
import { NotFound } from './NotFound'
import { RouteFailure } from './RouteFailure'
import { SignedOutLayout } from './shell/SignedOutLayout'
import { Shell } from './shell/Shell'

/** Lets the component kit's links go through the router. */
function Root() {
  const navigate = useNavigate()
  return (
    <AriaRouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      <Outlet />
    </AriaRouterProvider>
  )
}

/** Screens of people who are not signed in. */
const signedOut: RouteObject[] = [
  {
    path: '/sign-in',
    lazy: async () => ({ Component: (await import('@/features/account/screens/SignIn')).SignIn }),
  },
  {
    path: '/register',
    lazy: async () => ({ Component: (await import('@/features/account/screens/Register')).Register }),
  },
]

/** Screens inside the shell. Each is a chunk of its own. */
const inShell: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: async () => ({ Component: (await import('@/features/dashboard/screens/Dashboard')).Dashboard }),
  },
]

/** The client's routes; the paths are the specification's (section 2) and the decisions'. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    children: [
      { path: '/', element: <Navigate to="/dashboard" replace /> },
      { Component: SignedOutLayout, children: [{ Component: SignedOutOnly, children: signedOut }] },
      {
        Component: RequireSession,
        children: [
          {
            Component: RequireProfile,
            children: [{ Component: Shell, children: [{ ErrorBoundary: RouteFailure, children: inShell }] }],
          },
        ],
      },
      { path: '*', Component: NotFound },
    ],
  },
])
