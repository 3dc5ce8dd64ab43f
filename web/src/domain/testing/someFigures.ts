import type { DashboardFigures } from '@waybill/types'

/** The dashboard's figures of an account that has sent nothing. */
export const someFigures = (parts: Partial<DashboardFigures> = {}): DashboardFigures => ({
  on_the_way: [],
  spend: [{ day: '2026-11-20', labels: 0, spent: 0, saved: 0 }],
  deliveries: [],
  delivery_days: 90,
  ...parts,
})
