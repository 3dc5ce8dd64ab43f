/** Where couriers are asked to come. */
export const PICKUPS_PATH = '/dashboard/pickup'

/** Where a pickup of one shipment is asked for. */
export const schedulePath = (id: string) => `${PICKUPS_PATH}?request=${id}`
