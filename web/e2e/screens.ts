// Every screen of the router, by an address that opens it. A new path has to be listed here: screens.spec.ts compares.

const settings = '/dashboard/account-settings'

/** The screens of a visitor. */
export const signedOut = [
  '/',
  '/sign-in',
  '/register',
  '/forgot-password',
  '/reset-password/an-old-link',
  '/invitation/an-old-link',
  '/verify-email/an-old-link',
  '/confirm-email/an-old-link',
  '/bank-answered',
  '/track/an-old-link',
  '/track/an-old-link/return',
  '/certificate/01234-56789-ABCDE-FGHJK',
  // The desk’s own sign-in; e2e/faults/operator.spec.ts looks at what is behind it.
  '/operator',
  '/rules#address.postal_code',
  '/privacy',
  '/terms',
  '/nowhere',
]

/** The screens of a signed-in user, with the dialogs that have an address. */
export const signedIn = [
  '/dashboard',
  '/shipment',
  '/shipping-insurance',
  '/shipping-insurance?way=insure_only&amount=990000',
  '/shipping-insurance/freight',
  '/dashboard/history-and-tracking',
  '/dashboard/history-and-tracking?show=freight',
  '/dashboard/claims',
  '/dashboard/claims/new/01a00000-0000-7000-8000-000000000000',
  '/dashboard/claims/01a00000-0000-7000-8000-000000000000',
  '/dashboard/returns',
  '/dashboard/requires-action',
  '/dashboard/pickup',
  '/dashboard/pickup?request=new',
  '/dashboard/save-quote',
  '/dashboard/save-quote?type=freight',
  '/dashboard/ltl-quote',
  '/dashboard?dialog=ltl_quote',
  '/dashboard/bulk-labels',
  '/dashboard/rules',
  '/dashboard/store-orders',
  '/dashboard/store-orders?dialog=shopify_setup&dialog_mode=add',
  '/dashboard/bench',
  '/dashboard/address-book',
  '/dashboard/address-book?address=new',
  '/dashboard/address-book/import',
  '/dashboard/my-profile',
  ...[
    'preferences',
    'shipping',
    'notices',
    'brand',
    'returns',
    'pickups',
    'cards',
    'security',
    'activity',
    'data',
  ].map((tab) => `${settings}?tab=${tab}`),
  '/dashboard/alerts-features',
  '/dashboard/alerts-features?reminder=new',
  '/dashboard/demo-videos',
  '/dashboard/team',
  '/dashboard/team?invite',
]
export const onboarding = '/onboarding'
