import { useLanguage } from '@/shared/i18n'

/** The time of day of an instant, as people of the language write it. */
export function useClock(): (instant: string) => string {
  const language = useLanguage()
  return (instant) =>
    new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date(instant))
}
