import { createBrowserRouter, Outlet, useNavigate, type RouteObject } from 'react-router'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { loadWords, withWords } from '@/shared/i18n'
import { useAddress } from '@/shared/ui/useAddress'
import { Failure } from './Failure'
import { RequireProfile, RequireSession, SignedOutOnly } from './guards'
import type { ScreenHandle } from './shell/Shell'
import { SignedOutLayout } from './shell/SignedOutLayout'

/** Routes the component kit's links through the router. */
function Root() {
  const navigate = useNavigate()
  return (
    // The kit takes the router's hook itself.
    // oxlint-disable-next-line react/hooks
    <AriaRouterProvider navigate={(to) => void navigate(to)} useHref={useAddress}>
      <Outlet />
    </AriaRouterProvider>
  )
}

/** Screens for people who are not signed in. */
const signedOut: RouteObject[] = [
  {
    path: '/sign-in',
    lazy: async () => ({ Component: (await import('@/features/account/sign-in/SignIn')).SignIn }),
  },
  {
    path: '/register',
    lazy: async () => ({ Component: (await import('@/features/account/register/Register')).Register }),
  },
  {
    path: '/forgot-password',
    lazy: async () => ({
      Component: (await import('@/features/account/password/ForgotPassword')).ForgotPassword,
    }),
  },
]

/** Pages of text, for everyone. */
const toRead: RouteObject[] = [
  {
    path: '/rules',
    lazy: async () => {
      const screen = import('@/features/rule-book/RuleBook')
      return { Component: (await withWords(screen, 'book')).RuleBook }
    },
  },
  {
    path: '/privacy',
    lazy: async () => ({ Component: (await import('@/features/pages/TextPage')).Privacy }),
  },
  {
    path: '/terms',
    lazy: async () => ({ Component: (await import('@/features/pages/TextPage')).Terms }),
  },
]

/** Screens that a link from elsewhere (a mail, a bank) opens, signed in or not. */
const fromOutside: RouteObject[] = [
  {
    path: '/reset-password/:token',
    lazy: async () => ({
      Component: (await import('@/features/account/password/ResetPassword')).ResetPassword,
    }),
  },
  {
    path: '/invitation/:token',
    lazy: async () => {
      const screen = import('@/features/account/Invitation')
      return { Component: (await withWords(screen, 'rest')).Invitation }
    },
  },
  {
    path: '/verify-email/:suffix',
    lazy: async () => ({ Component: (await import('@/features/account/register/VerifyEmail')).VerifyEmail }),
  },
  {
    path: '/confirm-email/:suffix',
    lazy: async () => ({
      Component: (await import('@/features/account/register/VerifyEmail')).ConfirmNewEmail,
    }),
  },
  {
    path: '/track/:token',
    lazy: async () => {
      const screen = import('@/features/tracking/PublicTracking')
      return { Component: (await withWords(screen, 'track')).PublicTracking }
    },
  },
  {
    path: '/track/:token/return',
    lazy: async () => {
      const screen = import('@/features/returns/PublicReturn')
      return { Component: (await withWords(screen, 'returns')).PublicReturn }
    },
  },
  {
    path: '/certificate/:code',
    lazy: async () => {
      const screen = import('@/features/tracking/Certificate')
      return { Component: (await withWords(screen, 'track')).Certificate }
    },
  },
  {
    path: '/bank-answered',
    lazy: async () => {
      const screen = import('@/features/account/BankAnswered')
      return { Component: (await withWords(screen, 'rest')).BankAnswered }
    },
  },
]

/** The first load of a signed-in user's visit: it does not wait for the words of the other screens. */
const beginnings: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: async () => {
      const { Dashboard, DashboardSkeleton } = await import('@/features/dashboard/Dashboard')
      return { Component: Dashboard, handle: { Skeleton: DashboardSkeleton } satisfies ScreenHandle }
    },
  },
  {
    // One route with and without an id, so that a draft that gets its id keeps what is being typed.
    path: '/shipment/:id?',
    lazy: async () => {
      const { ShipmentScreen, ShipmentSkeleton } = await import('./ShipmentScreen')
      return { Component: ShipmentScreen, handle: { Skeleton: ShipmentSkeleton } satisfies ScreenHandle }
    },
  },
]

/** The other screens inside the shell, each its own chunk. The shell hides those that the account's country doesn't have. */
const inShell: RouteObject[] = [
  {
    // One route with and without an id, as for a parcel.
    path: '/shipping-insurance/:id?',
    lazy: async () => {
      const screen = import('@/features/insurance/parcel/InsureParcel')
      return { Component: (await withWords(screen, 'insure', 'track', 'claim')).InsureParcel }
    },
  },
  {
    path: '/shipping-insurance/freight/:id?',
    lazy: async () => {
      const screen = import('@/features/insurance/freight/InsureFreight')
      return { Component: (await withWords(screen, 'insure', 'track', 'claim')).InsureFreight }
    },
  },
  {
    path: '/dashboard/history-and-tracking',
    lazy: async () => {
      const screen = import('@/features/history/History')
      return { Component: (await withWords(screen, 'insure', 'track')).History }
    },
  },
  {
    path: '/dashboard/claims',
    lazy: async () => {
      const screen = import('@/features/claim/Claims')
      return { Component: (await withWords(screen, 'claim')).Claims }
    },
  },
  {
    path: '/dashboard/claims/new/:id',
    lazy: async () => {
      const screen = import('@/features/claim/FileClaim')
      return { Component: (await withWords(screen, 'claim')).FileClaim }
    },
  },
  {
    path: '/dashboard/claims/:id',
    lazy: async () => {
      const screen = import('@/features/claim/ClaimPage')
      return { Component: (await withWords(screen, 'claim')).ClaimPage }
    },
  },
  {
    path: '/dashboard/returns',
    lazy: async () => {
      const screen = import('@/features/returns/Returns')
      return { Component: (await withWords(screen, 'returns')).Returns }
    },
  },
  {
    path: '/dashboard/requires-action',
    lazy: async () => ({
      Component: (await import('@/features/requires-action/RequiresAction')).RequiresAction,
    }),
  },
  {
    path: '/dashboard/pickup',
    lazy: async () => {
      const screen = import('@/features/pickup/Pickups')
      return { Component: (await withWords(screen, 'track')).Pickups }
    },
  },
  {
    path: '/dashboard/save-quote',
    lazy: async () => {
      const screen = import('@/features/quotes/saved/SavedQuotes')
      return { Component: (await withWords(screen, 'quote', 'ltl')).SavedQuotes }
    },
  },
  {
    path: '/dashboard/ltl-quote',
    lazy: async () => {
      const screen = import('@/features/ltl/LtlQuote')
      return { Component: (await withWords(screen, 'ltl')).LtlQuote }
    },
  },
  {
    path: '/dashboard/address-book',
    lazy: async () => ({
      Component: (await import('@/features/address-book/AddressBook')).AddressBook,
    }),
  },
  {
    path: '/dashboard/address-book/import',
    lazy: async () => {
      const screen = import('@/features/address-book/import/ImportAddresses')
      return { Component: (await withWords(screen, 'import')).ImportAddresses }
    },
  },
  {
    path: '/dashboard/bulk-labels',
    lazy: async () => {
      const screen = import('@/features/bulk/BulkLabels')
      return { Component: (await withWords(screen, 'bulk')).BulkLabels }
    },
  },
  {
    path: '/dashboard/rules',
    lazy: () => withWords(import('@/features/shipping-rules/route'), 'rules'),
  },
  {
    path: '/dashboard/bench',
    lazy: async () => ({ Component: (await withWords(import('@/features/bench/Bench'), 'bench')).Bench }),
  },
  {
    path: '/dashboard/store-orders',
    lazy: async () => {
      const screen = import('@/features/shop/StoreOrders')
      return { Component: (await withWords(screen, 'shop')).StoreOrders }
    },
  },
  {
    path: '/dashboard/my-profile',
    lazy: async () => ({ Component: (await import('@/features/account/profile/MyProfile')).MyProfile }),
  },
  {
    path: '/dashboard/account-settings',
    lazy: async () => {
      const screen = import('@/features/settings/AccountSettings')
      return { Component: (await withWords(screen, 'factor', 'integration')).AccountSettings }
    },
  },
  {
    path: '/dashboard/alerts-features',
    lazy: async () => ({
      Component: (await import('@/features/alerts/AlertsFeatures')).AlertsFeatures,
    }),
  },
  {
    path: '/dashboard/demo-videos',
    lazy: async () => ({ Component: (await import('@/features/demo-videos/DemoVideos')).DemoVideos }),
  },
  {
    lazy: async () => ({ Component: (await import('./shell/OwnerOnly')).OwnerOnly }),
    children: [
      {
        path: '/dashboard/team',
        lazy: async () => {
          const screen = import('@/features/team/Team')
          return { Component: (await withWords(screen, 'factor')).Team }
        },
      },
    ],
  },
]

/** The client's routes; the paths are the specification's (section 2) and the decisions'. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: Failure,
    children: [
      {
        Component: SignedOutOnly,
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/VisitorLayout')).VisitorLayout }),
            children: [
              {
                path: '/',
                lazy: async () => {
                  const screen = import('@/features/visitor/Welcome')
                  return { Component: (await withWords(screen, 'parcel')).Welcome }
                },
              },
            ],
          },
        ],
      },
      {
        Component: SignedOutLayout,
        children: [{ Component: SignedOutOnly, children: signedOut }, { children: fromOutside }],
      },
      {
        Component: RequireSession,
        children: [
          {
            Component: SignedOutLayout,
            children: [
              {
                path: '/onboarding',
                lazy: async () => {
                  const screen = import('@/features/account/profile/Onboarding')
                  return { Component: (await withWords(screen, 'work', 'rest')).Onboarding }
                },
              },
            ],
          },
          {
            Component: RequireProfile,
            children: [
              {
                lazy: async () => {
                  const shell = import('./shell/Shell')
                  return { Component: (await withWords(shell, 'parcel', 'work')).Shell }
                },
                children: [
                  {
                    ErrorBoundary: Failure,
                    children: [
                      ...beginnings,
                      {
                        lazy: async () => {
                          await loadWords('rest')
                          return { Component: Outlet }
                        },
                        children: inShell,
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        path: '/operator/*',
        lazy: async () => {
          const screen = import('./desk/OperatorDesk')
          return { Component: (await withWords(screen, 'integration')).OperatorDesk }
        },
      },
      {
        lazy: async () => ({ Component: (await import('./NotFound')).PublicLayout }),
        children: [
          ...toRead,
          { path: '*', lazy: async () => ({ Component: (await import('./NotFound')).NotFound }) },
        ],
      },
    ],
  },
])

/** Resolves once the first screen, or what says why there is none, can be painted. */
export function firstScreenReady(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
