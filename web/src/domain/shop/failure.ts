import { useWords } from '@/shared/i18n'

/** The message for a store's failure, by its code. */
export function useFailureText(): (code: string) => string {
  const { failures, failure } = useWords().shop
  // A code may come from the page's address.
  return (code) => (Object.hasOwn(failures, code) && failures[code]) || failure
}
