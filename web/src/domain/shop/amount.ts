import { useLanguage } from '@/shared/i18n'

const locales = { en: 'en-CA', fr: 'fr-CA' }

/** A sum of a store in the store's own currency, which is shown and never reckoned with. */
export function useAmount(): (cents: number, currency: string) => string {
  const language = useLanguage()
  return (cents, currency) =>
    new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(cents / 100)
}
