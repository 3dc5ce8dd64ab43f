/** Words of the desk about adjustments that senders dispute. */
export const deskAdjustments = {
  lead: 'Billing adjustments that senders pay and dispute, the oldest first. What the courier answers decides who pays.',
  empty: 'No disputed adjustments',
  emptyText: 'No sender disputes what a courier billed later.',
  charged: 'Charged',
  held: 'On hold',
  prepared: (day: string) => `prepared ${day}, not sent`,
  sent: (day: string) => `sent ${day}`,
  decide: 'Record answer',
  decideText: (before: string, after: string) =>
    `The courier said ${before} and bills ${after}. What it takes off is not charged, or goes back to the balance; the rest is charged. The account’s owner is mailed.`,
  outcome: 'The courier’s answer',
  outcomes: { agreed: 'It takes something off', refused: 'It bills all of it' },
  agreed: 'Amount taken off, taxes included',
  done: 'Answer recorded.',
}
