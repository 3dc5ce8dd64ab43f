import { dateFormat } from '@/shared/format/when'
import { useLanguage } from '@/shared/i18n'

/** The time of day of an instant, as people of the language write it. */
export function useClock(): (instant: string) => string {
  const language = useLanguage()
  return (instant) => dateFormat(language, { timeStyle: 'short' }).format(new Date(instant))
}
