import { plural } from '../plural'

/** Words of connected stores and their orders. */
export const shop = {
  title: 'Store orders',
  lead: (days: number, day: string) => `Orders of the last ${days} days, since ${day}.`,
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
  kinds: {
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    etsy: 'Etsy',
    ebay: 'eBay',
    amazon: 'Amazon',
    squarespace: 'Squarespace',
    bigcommerce: 'BigCommerce',
    wix: 'Wix',
  },
  popup: {
    title: 'Do you sell online?',
    text: 'Connect your Shopify or WooCommerce store, and its orders become drafts here, with addresses, weights and customs details filled in. When you buy a label, the store and your customer get the tracking number.',
    later: 'You can also do this any time under Store orders.',
    notNow: 'Not now',
  },
  empty: {
    title: 'No store connected yet',
    text: 'Connect your Shopify or WooCommerce store, and its orders become drafts, ready to send.',
    notOwner: 'The account’s owner connects stores. Orders that are yours to send appear here.',
    files:
      'Orders of Etsy, eBay, Amazon, Squarespace, BigCommerce and Wix come from the files you export there.',
  },
  stores: {
    title: 'Stores',
    asOf: (when: string) => `Synced ${when}`,
    importedAsOf: (when: string) => `Last import ${when}`,
    byFile: 'Orders from files',
    remove: 'Remove from this list',
    removeTitle: (store: string) => `Remove ${store} from this list?`,
    removeText: 'Its orders, drafts and labels stay. The store comes back with the next file you import.',
    removed: (store: string) => `${store} is no longer in the list.`,
    reading: 'Importing orders…',
    toSetUp: 'Setup to finish',
    setUp: 'Set up',
    setUpOf: (store: string) => `Set up ${store}`,
    more: (store: string) => `More actions for ${store}`,
    again: 'Connect again',
    againOf: (store: string) => `Connect ${store} again`,
    open: (kind: string) => `Open in ${kind}`,
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
    'shop.keys_refused':
      'The store doesn’t accept its keys any more. Make new ones in WooCommerce, then connect it again.',
    'shop.keys_read_only':
      'The store’s keys may only read. Make keys with Read/Write permission in WooCommerce, then connect it again.',
    'shop.api_missing':
      'WooCommerce doesn’t answer at the store’s address. Check that it’s active, and that WordPress permalinks aren’t set to Plain.',
    'shop.redirected':
      'The store’s address leads to another one. Connect it again with the address that your browser shows there.',
    'shop.web_page':
      'The store answers with a web page in place of data. Ask your host to allow calls to /wp-json past its firewall.',
    'shop.address_blocked':
      'The store’s address isn’t on the public internet. Connect it again with the address that your customers use.',
    'shop.taken': 'The store is connected to another Waybill account. Disconnect it there first.',
    'shop.unavailable': 'The store isn’t responding. We’ll try again every few minutes.',
    'shop.refused': 'The store refused to answer. We’ll try again every few minutes.',
    'shop.callback_refused':
      'We couldn’t confirm that this came from the store you were connecting. Begin again, and answer within half an hour in the same browser.',
  } as Partial<Record<string, string>>,
  failure: 'Something went wrong at the store. Please try again.',
  setup: {
    add: 'Connect a store',
    kind: 'Your store runs on',
    edit: (store: string) => `Set up ${store}`,
    editUnknown: 'Set up your store',
    ownerOnly: 'Only the account’s owner connects and sets up stores.',
    refused: 'The store wasn’t connected',
    way: 'How to connect',
    ways: { consent: 'Through Shopify', token: 'With an access token' },
    consent:
      'Shopify asks you to install Waybill in your store, then brings you back here. You need to be its owner, or staff who may install apps.',
    address: { shopify: 'Your store’s Shopify address', woocommerce: 'Your store’s web address' },
    addressHint: {
      shopify: 'Such as my-store.myshopify.com. It’s in your browser’s address bar in the Shopify admin.',
      woocommerce: 'Such as https://my-store.ca, as your customers see it.',
    },
    continue: 'Continue to Shopify',
    token: 'Admin API access token',
    tokenHint: 'It’s stored encrypted and never shown again.',
    tokenSteps: [
      'In the Shopify admin, open Settings, then Apps, and choose to develop an app.',
      'Give it these Admin API scopes:',
      'Install it, and copy its access token, which Shopify shows once.',
    ],
    keySteps: [
      'In WordPress, open WooCommerce, Settings, Advanced, REST API, and choose Add key.',
      'Give it a description such as Waybill, an administrator as its user, and Read/Write as its permission.',
      'Choose Generate API key, and copy both keys, which WooCommerce shows once.',
    ],
    consumerKey: 'Consumer key',
    consumerSecret: 'Consumer secret',
    keysHint: 'Both are stored encrypted and never shown again.',
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
    toldByFile: 'You update your store with a file',
    toldByFileText: (kind: string) =>
      `Once labels are bought, download the tracking file in Store orders and use it in ${kind}.`,
    told: 'Your store is updated',
    toldText: {
      shopify:
        'When you buy a label, the order is marked as fulfilled, and Shopify emails the tracking number to your customer. If you cancel the label, that’s undone.',
      woocommerce:
        'When you buy a label, WooCommerce emails a note with the tracking number to your customer, and the order is completed once all of it was sent. If you cancel the label, that’s undone.',
    },
    leavesOpen: 'Don’t complete orders: I do that in WooCommerce myself',
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
  files: {
    open: 'Import orders from a file',
    title: 'Import orders from a file',
    lead: 'Export your orders from Etsy, eBay, Amazon, Squarespace, BigCommerce or Wix, and choose the file here as it is. Each order becomes a draft.',
    drop: 'Drop an order export here',
    dropText: 'CSV, the text file of Amazon, or Excel. A file imported twice doubles nothing.',
    choose: 'Choose file',
    another: 'Choose another file',
    reading: 'Reading the file…',
    failures: {
      kind: 'This file isn’t a table we can read. Choose the order export as you downloaded it.',
      damaged: 'This workbook can’t be read. It may be damaged or protected by a password.',
      too_large: 'This file is too large. Export a shorter period.',
      cell_too_long:
        'A cell holds more than 32,767 characters, the most that Excel allows. In a CSV file, a quotation mark may be missing its closing one.',
      not_loaded: 'We couldn’t load the file reader. Check your connection and try again.',
    },
    unknown: 'We don’t recognize this file',
    unknownText:
      'We know the order exports of Etsy (Orders and Order Items), eBay (Orders report), Amazon (Order report, Unshipped orders), Squarespace, BigCommerce and Wix, with their English headers. You can make labels from any other list.',
    toBulk: 'Open bulk labels',
    recognized: (kind: string, orders: number, items: number) =>
      `${kind}: ${[
        plural('en', orders, { one: '# order', other: '# orders' }),
        items > 0 && plural('en', items, { one: '# item', other: '# items' }),
      ]
        .filter(Boolean)
        .join(', ')}`,
    counted:
      'This export only counts the items. Import Etsy’s Order Items as well, and the orders get the items’ names and prices.',
    orders: 'Orders in the file',
    leftOut: 'Nothing to send',
    reasons: {
      shipped: (count: number) => plural('en', count, { one: '# already sent:', other: '# already sent:' }),
      cancelled: (count: number) => plural('en', count, { one: '# cancelled:', other: '# cancelled:' }),
      refunded: (count: number) => plural('en', count, { one: '# refunded:', other: '# refunded:' }),
      not_shipped: (count: number) =>
        plural('en', count, { one: '# that isn’t shipped:', other: '# that aren’t shipped:' }),
    },
    problems: (count: number) =>
      plural('en', count, { one: '# line can’t be imported', other: '# lines can’t be imported' }),
    line: (row: number, number: string) => (number ? `Line ${row}, order ${number}:` : `Line ${row}:`),
    confirm: (count: number) => plural('en', count, { one: 'Import # order', other: 'Import # orders' }),
    confirmNone: 'Update known orders',
    imported: (imported: number, updated: number, unchanged: number) =>
      [
        imported > 0 && plural('en', imported, { one: '# new order', other: '# new orders' }),
        updated > 0 && plural('en', updated, { one: '# order changed', other: '# orders changed' }),
        unchanged > 0 && plural('en', unchanged, { one: '# unchanged', other: '# unchanged' }),
      ]
        .filter(Boolean)
        .join(', ') || 'Nothing has changed',
    tracking: 'Download tracking file',
    trackingOf: (store: string) => `Download tracking file of ${store}`,
    trackingTitle: (store: string) => `Tracking file of ${store}`,
    trackingText: {
      etsy: 'Etsy takes no file: enter the numbers there from this list when you complete the orders.',
      ebay: 'Upload it in Seller Hub, under Reports, Uploads.',
      amazon:
        'Upload it in Seller Central, under Orders, Upload order related files, as a shipping confirmation.',
      squarespace:
        'Squarespace takes no file: enter the numbers there from this list when you mark the orders as fulfilled.',
      bigcommerce: 'In BigCommerce, import it as order tracking numbers and match its columns.',
      wix: 'Wix takes no file: enter the numbers there from this list when you mark the orders as fulfilled.',
    },
    from: 'Labels bought on or after',
    to: 'Labels bought on or before',
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
    priceAll: 'Get all prices',
    restLater: (count: number) =>
      plural('en', count, {
        one: 'A list holds # draft. The others are still here.',
        other: 'A list holds # drafts. The others are still here.',
      }),
    chosen: (count: number) => plural('en', count, { one: '# order selected', other: '# orders selected' }),
    lacking: (count: number) =>
      plural('en', count, {
        one: '# draft is missing something. You can add it in the list.',
        other: '# drafts are missing something. You can add it in the list.',
      }),
    together: (count: number) =>
      plural('en', count, {
        one: '# other order waits for the same recipient.',
        other: '# other orders wait for the same recipient.',
      }),
    combine: 'Combine into one parcel',
    combineOf: (order: string) => `Combine ${order} and the others into one parcel`,
    combined: 'The orders are in one draft.',
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
      by_file: 'In the tracking file',
      taking_back: 'Undoing in store…',
      taken_back: 'Undone in store',
      refused: 'Store not updated',
    },
  },
}
