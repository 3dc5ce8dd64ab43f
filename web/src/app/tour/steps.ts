import type { Capability } from '@waybill/types'
import type { SidebarId } from '../shell/navigation'

/** The target of a step: an entry of the sidebar, or a part of the header. */
export type TourTarget = SidebarId | 'quick-quote'

/** The key of a step's words. */
export type TourText =
  | 'welcome'
  | 'profile'
  | 'send'
  | 'insure'
  | 'quote'
  | 'history'
  | 'pickup'
  | 'book'
  | 'alerts'
  | 'settings'
  | 'usWelcome'
  | 'usHistory'
  | 'usAlerts'
  | 'usSettings'

/** One step: its number, what it points at, its words; some words have a hint. */
export type TourStep = { number: number; target: TourTarget; text: TourText; capability: Capability }

const full: TourStep[] = [
  { number: 1, target: 'dashboard', text: 'welcome', capability: 'dashboard' },
  { number: 2, target: 'my-profile', text: 'profile', capability: 'my_profile' },
  { number: 3, target: 'send-a-parcel', text: 'send', capability: 'send_parcel' },
  { number: 4, target: 'insure-a-shipment', text: 'insure', capability: 'shipping_insurance' },
  { number: 5, target: 'quick-quote', text: 'quote', capability: 'quick_quote' },
  { number: 6, target: 'history-and-tracking', text: 'history', capability: 'history_and_tracking' },
  { number: 7, target: 'pickup', text: 'pickup', capability: 'pickup' },
  { number: 8, target: 'address-book', text: 'book', capability: 'address_book' },
  { number: 9, target: 'alerts-features', text: 'alerts', capability: 'alerts_features' },
  { number: 10, target: 'account-settings', text: 'settings', capability: 'account_settings' },
]

const us: TourStep[] = [
  { number: 1, target: 'dashboard', text: 'usWelcome', capability: 'dashboard' },
  { number: 2, target: 'history-and-tracking', text: 'usHistory', capability: 'history_and_tracking' },
  { number: 3, target: 'alerts-features', text: 'usAlerts', capability: 'alerts_features' },
  { number: 4, target: 'account-settings', text: 'usSettings', capability: 'account_settings' },
]

/** An account's steps: ten, or the short tour of accounts that may not send. */
export function tourSteps(can: readonly Capability[]): TourStep[] {
  const steps = can.includes('send_parcel') ? full : us
  return steps.filter(({ capability }) => can.includes(capability))
}
