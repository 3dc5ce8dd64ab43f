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
          imported > 0 && plural('en', imported, { one: 'One new order', other: '# new orders' }),
          updated > 0 && plural('en', updated, { one: 'one order changed', other: '# orders changed' }),
        ]
          .filter(Boolean)
          .join(', ') + '.',
  syncGoesOn: 'There’s a lot to read. It continues in the background.',
  connect: 'Connect a store',
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
    asOf: (when: string) => `Orders read ${when}`,
    reading: 'Reading its orders…',
    toSetUp: 'Setup to finish',
    setUp: 'Set up',
    setUpOf: (store: string) => `Set up ${store}`,
    more: (store: string) => `More for ${store}`,
    again: 'Connect again',
    againOf: (store: string) => `Connect ${store} again`,
    open: 'Open in Shopify',
    disconnect: 'Disconnect',
    disconnectTitle: (store: string) => `Disconnect ${store}?`,
    disconnectText:
      'Its orders aren’t read any more, and it isn’t told about labels. Drafts and labels made so far stay. You can connect it again any time.',
    disconnected: (store: string) => `${store} is disconnected.`,
    failed: 'Its orders weren’t read',
  },
  /** Why a store was not connected or not read, by the code that tells it, and what to do. */
  failures: {
    'shop.token_refused': 'The store doesn’t accept its access token any more. Connect it again.',
    'shop.scope_missing':
      'The app in the store may not read orders or mark them as fulfilled. Allow it there, then connect the store again.',
    'shop.taken': 'The store is connected to another Waybill account. Disconnect it there first.',
    'shop.unavailable': 'The store isn’t responding. We try again every few minutes.',
    'shop.refused': 'The store refused to answer. We try again every few minutes.',
    'shop.callback_refused':
      'We couldn’t confirm that this came from the store you were connecting. Begin again, and answer within half an hour in the same browser.',
  } as Partial<Record<string, string>>,
  failure: 'Something went wrong at the store. Please try again.',
  setup: {
    add: 'Connect a Shopify store',
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
    connect: 'Connect the store',
    connected: (store: string) => `${store} is connected.`,
    connectedText:
      'Its orders are being read now. Three short steps make their drafts complete; you can come back to them any time.',
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
    told: 'The store is told',
    toldText:
      'When you buy a label, the order is marked as fulfilled, and Shopify e-mails the tracking number to your customer. If you cancel the label, that’s taken back.',
    duties: 'Duties abroad',
    dutiesText: 'are paid by the receiver, unless you change that in the draft.',
    options: 'Options for new parcels and saved packages are in',
    settings: 'Account settings',
    save: 'Confirm and continue',
    checked: 'I’ve checked this',
    nothing: 'Nothing filled in',
    done: (store: string) => `${store} is set up.`,
    finish: 'Close',
    toOrders: 'See its orders',
    stepsLeft: (count: number) =>
      plural('en', count, { one: 'One step to confirm', other: '# steps to confirm' }),
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
    from: 'Placed from',
    to: 'Placed until',
    none: 'No orders yet',
    noneText: 'New orders appear here automatically, within minutes.',
    reading: 'The orders are being read',
    noMatch: 'No order matches',
    clear: 'Clear search and filters',
    choose: (order: string) => `Select order ${order}`,
    chooseAll: (count: number) =>
      plural('en', count, {
        one: 'Select the one on this page that can be sent',
        other: 'Select all # on this page that can be sent',
      }),
    chosen: (count: number) => plural('en', count, { one: 'One order selected', other: '# orders selected' }),
    lacking: (count: number) =>
      plural('en', count, {
        one: 'One draft is missing something. You can add it in the list.',
        other: '# drafts are missing something. You can add it in the list.',
      }),
    placed: (day: string) => `placed ${day}`,
    lines: (count: number, title: string) => `${count} × ${title}`,
    more: (count: number) => plural('en', count, { one: 'and one more', other: 'and # more' }),
    noAddress: 'The customer’s data were erased',
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
    payments: { pending: 'Not paid', paid: 'Paid', partial: 'Partly paid', refunded: 'Refunded' },
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
      plural('en', count, { one: 'One thing is missing:', other: '# things are missing:' }),
    open: 'Open draft',
    openOf: (order: string) => `Open the draft of ${order}`,
    view: 'Open shipment',
    viewOf: (order: string) => `Open the shipment of ${order}`,
    states: {
      telling: 'Telling the store…',
      told: 'Store told',
      taking_back: 'Taking it back at the store…',
      taken_back: 'Taken back at the store',
      refused: 'Store not told',
    },
  },
}
