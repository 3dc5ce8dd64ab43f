import { plural } from '../plural'

/** Words of connected stores and their orders. */
export const shop = {
  title: 'Store orders',
  lead: (days: number, day: string) =>
    `Orders of the last ${days} days, since ${day}. Shopify doesn’t show older ones to apps.`,
  sync: 'Sync now',
  syncOne: (store: string) => `Sync ${store} now`,
  synced: (imported: number, updated: number) =>
    imported + updated === 0
      ? 'Everything is up to date.'
      : [
          imported > 0 && plural('en', imported, { one: '# new order', other: '# new orders' }),
          updated > 0 && plural('en', updated, { one: '# order changed', other: '# orders changed' }),
        ]
          .filter(Boolean)
          .join(', ') + '.',
  syncGoesOn: 'This is a large sync. It continues in the background.',
  connect: 'Connect store',
  popup: {
    title: 'Do you sell on Shopify?',
    text: 'Connect your store, and its orders become drafts here, with addresses, weights and customs details filled in. When you buy a label, the store and your customer get the tracking number.',
    later: 'You can also do this any time under Store orders.',
    notNow: 'Not now',
  },
  empty: {
    title: 'No store connected yet',
    text: 'Connect your Shopify store, and its orders become drafts, ready to send.',
    notOwner: 'The account’s owner connects stores. Orders that are yours to send appear here.',
  },
  stores: {
    title: 'Stores',
    asOf: (when: string) => `Synced ${when}`,
    reading: 'Importing orders…',
    toSetUp: 'Setup to finish',
    setUp: 'Set up',
    setUpOf: (store: string) => `Set up ${store}`,
    more: (store: string) => `More actions for ${store}`,
    again: 'Connect again',
    againOf: (store: string) => `Connect ${store} again`,
    open: 'Open in Shopify',
    disconnect: 'Disconnect',
    disconnectTitle: (store: string) => `Disconnect ${store}?`,
    disconnectText:
      'New orders won’t be imported, and the store won’t be updated when you buy labels. Drafts and labels made so far stay. You can connect it again any time.',
    disconnected: (store: string) => `${store} is disconnected.`,
    failed: 'Sync failed',
  },
  /** Why a store was not connected or not read, by the code that tells it, and what to do. */
  failures: {
    'shop.token_refused': 'The store doesn’t accept its access token any more. Connect it again.',
    'shop.scope_missing':
      'The app in the store may not read orders or mark them as fulfilled. Allow it there, then connect the store again.',
    'shop.taken': 'The store is connected to another Waybill account. Disconnect it there first.',
    'shop.unavailable': 'The store isn’t responding. We’ll try again every few minutes.',
    'shop.refused': 'The store refused to answer. We’ll try again every few minutes.',
    'shop.callback_refused':
      'We couldn’t confirm that this came from the store you were connecting. Begin again, and answer within half an hour in the same browser.',
  } as Partial<Record<string, string>>,
  failure: 'Something went wrong at the store. Please try again.',
  setup: {
    add: 'Connect Shopify store',
    edit: (store: string) => `Set up ${store}`,
    editUnknown: 'Set up your store',
    ownerOnly: 'Only the account’s owner connects and sets up stores.',
    refused: 'The store wasn’t connected',
    way: 'How to connect',
    ways: { consent: 'Through Shopify', token: 'With an access token' },
    consent:
      'Shopify asks you to install Waybill in your store, then brings you back here. You need to be its owner, or staff who may install apps.',
    address: 'Your store’s Shopify address',
    addressHint: 'Such as my-store.myshopify.com. It’s in your browser’s address bar in the Shopify admin.',
    continue: 'Continue to Shopify',
    token: 'Admin API access token',
    tokenHint: 'It’s stored encrypted and never shown again.',
    tokenSteps: [
      'In the Shopify admin, open Settings, then Apps, and choose to develop an app.',
      'Give it these Admin API scopes:',
      'Install it, and copy its access token, which Shopify shows once.',
    ],
    connect: 'Connect store',
    connected: (store: string) => `${store} is connected.`,
    connectedText:
      'Its orders are being imported. Three short steps make their drafts complete; you can come back to them any time.',
    steps: { weight: 'Package and weight', goods: 'Goods going abroad', shipping: 'How parcels are sent' },
    packageText: 'The box that most of your orders go in. Drafts start with it.',
    savedPackage: 'Saved package',
    measures: 'Choose one…',
    itemWeight: 'Weight for items that have none',
    itemWeightHint: 'Used where a product in your store has no weight.',
    goodsText:
      'Parcels that leave Canada need a code and a country of origin for each item. Your products’ own come first; these are used where they have none.',
    madeIn: 'Made in',
    from: 'Parcels leave from',
    fromText: 'the place that the store names for an order, or else your own address:',
    draft: 'Each order becomes a draft',
    draftText: 'You choose the courier and pay in Send a Parcel, as always. Nothing is bought automatically.',
    told: 'Your store is updated',
    toldText:
      'When you buy a label, the order is marked as fulfilled, and Shopify emails the tracking number to your customer. If you cancel the label, that’s undone.',
    duties: 'Duties abroad',
    dutiesText: 'are paid by the recipient, unless you change that in the draft.',
    options: 'Options for new parcels and saved packages are in',
    settings: 'Account settings',
    save: 'Confirm and continue',
    checked: 'I’ve checked this',
    nothing: 'Nothing filled in',
    done: (store: string) => `${store} is set up.`,
    finish: 'Close',
    toOrders: 'View orders',
    stepsLeft: (count: number) =>
      plural('en', count, { one: '# step to confirm', other: '# steps to confirm' }),
  },
  orders: {
    title: 'Orders',
    search: 'Search orders',
    searchPlaceholder: 'Order number, customer or goods',
    filters: 'Filters',
    store: 'Store',
    anyStore: 'All stores',
    fulfilment: 'Fulfillment',
    anyFulfilment: 'Any',
    parcel: 'Parcel',
    from: 'Placed on or after',
    to: 'Placed on or before',
    none: 'No orders yet',
    noneText: 'New orders appear here automatically, within minutes.',
    reading: 'Importing orders',
    noMatch: 'No order matches',
    clear: 'Clear search and filters',
    choose: (order: string) => `Select order ${order}`,
    chooseAll: (count: number) =>
      plural('en', count, {
        one: 'Select # on this page that can be sent',
        other: 'Select all # on this page that can be sent',
      }),
    chosen: (count: number) => plural('en', count, { one: '# order selected', other: '# orders selected' }),
    lacking: (count: number) =>
      plural('en', count, {
        one: '# draft is missing something. You can add it in the list.',
        other: '# drafts are missing something. You can add it in the list.',
      }),
    placed: (day: string) => `placed ${day}`,
    lines: (count: number, title: string) => `${count} × ${title}`,
    more: (count: number) => plural('en', count, { one: 'and # more', other: 'and # more' }),
    noAddress: 'Customer data deleted',
    gone: 'The store is disconnected',
    checkAddress: 'Check the address:',
    shipping: (method: string) => `Customer chose: ${method}`,
    states: {
      unfulfilled: 'Unfulfilled',
      partial: 'Partly fulfilled',
      fulfilled: 'Fulfilled',
      on_hold: 'On hold',
      cancelled: 'Cancelled',
    },
    payments: {
      pending: 'Not paid',
      paid: 'Paid',
      partial: 'Partly paid',
      partly_refunded: 'Partly refunded',
      refunded: 'Refunded',
    },
    nothing: {
      unfulfilled: 'No draft: it was deleted, or nothing in this order is shipped.',
      partial: 'No draft: the rest was deleted, or isn’t shipped.',
      fulfilled: 'Sent outside of Waybill.',
      on_hold: 'The store holds it back. It becomes a draft once it’s released.',
      cancelled: 'Nothing to send.',
    },
  },
  parcel: {
    draft: 'Draft',
    ready: 'Ready for prices',
    pieces: (count: number) => plural('en', count, { one: '# item', other: '# items' }),
    missing: (count: number) =>
      plural('en', count, { one: '# thing is missing:', other: '# things are missing:' }),
    open: 'Open draft',
    openOf: (order: string) => `Open draft of ${order}`,
    view: 'Open shipment',
    viewOf: (order: string) => `Open shipment of ${order}`,
    states: {
      telling: 'Updating store…',
      told: 'Store updated',
      taking_back: 'Undoing in store…',
      taken_back: 'Undone in store',
      refused: 'Store not updated',
    },
  },
}
