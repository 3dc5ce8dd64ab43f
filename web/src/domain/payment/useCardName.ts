import { useWords } from '@/shared/i18n'

/** What a card is known by: its brand in small letters, and its last digits. */
type NamedCard = { brand: string; last4: string }

/** Names a card in words. */
export function useCardName(): (card: NamedCard) => string {
  const words = useWords()
  return ({ brand, last4 }) => words.payment.cardName(brand.charAt(0).toUpperCase() + brand.slice(1), last4)
}

/** The card that an attempt was paid with: `visa 4242`. */
export function cardOf(label: string): NamedCard {
  const end = label.lastIndexOf(' ')
  return { brand: label.slice(0, end), last4: label.slice(end + 1) }
}
