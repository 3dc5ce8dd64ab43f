import type { RequiresActionEntry } from '@waybill/types'
import { aShipment } from './aShipment'

/** An action that is required: a problem on the way. */
export const anAction = (parts: Partial<RequiresActionEntry> = {}): RequiresActionEntry => ({
  id: 'action',
  shipment: aShipment({ id: 'sent', status: 'purchased', tracking_status: 'exception' }),
  reason: 'tracking_exception',
  place: 'tracking',
  title: 'Problem on the way',
  text: 'See what the courier reports, and check the address with the recipient.',
  begun_at: '2026-11-20T12:00:00Z',
  view_status: false,
  made_by: null,
  ...parts,
})
