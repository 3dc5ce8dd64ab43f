import type { TrackingEventView, TrackingProgress } from '@waybill/types'

/** Something that happened to a parcel. */
export function anEvent(parts: Partial<TrackingEventView> = {}): TrackingEventView {
  return {
    status: 'in_transit',
    description: 'Item processed',
    lang: 'en',
    place: 'WINNIPEG, MB',
    at: '2026-11-23T10:20:00Z',
    local_time: '2026-11-23T04:20:00',
    zone: 'America/Winnipeg',
    parcel: 0,
    ...parts,
  }
}

/** A shipment on its way, with some of it changed. */
export function aProgress(parts: Partial<TrackingProgress> = {}): TrackingProgress {
  return {
    shipment_id: '0199a000-0000-7000-8000-000000000010',
    status: 'in_transit',
    courier: 'cp',
    courier_name: 'Canada Post',
    service_level: 'Xpresspost',
    simulated: true,
    recipient: 'Priya Raman',
    destination: 'Toronto ON',
    parcels: [{ tracking_number: '7023210039414604', status: 'in_transit', tracking_url: null }],
    expected_delivery: '2026-11-25',
    delivered_at: null,
    signed_by: null,
    events: [
      anEvent(),
      anEvent({
        status: 'picked_up',
        description: '',
        place: 'MONTRÉAL, QC',
        at: '2026-11-20T21:42:00Z',
        local_time: '2026-11-20T16:42:00',
        zone: 'America/Toronto',
      }),
      anEvent({
        status: 'label_created',
        description: 'Renseignements électroniques soumis',
        lang: 'fr',
        place: '',
        at: '2026-11-20T16:06:00Z',
        local_time: '2026-11-20T11:06:00',
        zone: null,
      }),
    ],
    checked_at: '2026-11-23T11:48:00Z',
    next_check_at: '2026-11-23T12:48:00Z',
    refresh_at: '2026-11-23T11:50:00Z',
    failure: null,
    link: null,
    ...parts,
  }
}
