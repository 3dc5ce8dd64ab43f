import { useWords } from '@/shared/i18n'

/** The name of a card: its brand in small letters, and its last digits. */
type NamedCard = { brand: string; last4: string }

/** How an attempt that the account’s balance paid names its card. */
const BALANCE = 'balance'

/** Names a card, or the balance, in words. */
export function useCardName(): (card: NamedCard) => string {
  const words = useWords()
  return ({ brand, last4 }) =>
    brand === BALANCE
      ? words.payment.balance
      : words.payment.cardName(brand.charAt(0).toUpperCase() + brand.slice(1), last4)
}

/** The card that an attempt was paid with: `visa 4242`, or the balance. */
export function cardOf(label: string): NamedCard {
  if (label === BALANCE) return { brand: BALANCE, last4: '' }
  const end = label.lastIndexOf(' ')
  return { brand: label.slice(0, end), last4: label.slice(end + 1) }
}
