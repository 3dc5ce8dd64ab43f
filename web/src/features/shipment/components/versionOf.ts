import type { Shipment } from '@waybill/types'

/** The version of a draft; 0 before there is one. */
export const versionOf = (shipment: Shipment | undefined) => shipment?.version ?? 0
