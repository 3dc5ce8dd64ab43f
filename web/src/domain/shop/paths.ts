/** Where the orders of connected stores are. */
export const STORE_ORDERS = '/dashboard/store-orders'
