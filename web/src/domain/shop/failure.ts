import { useWords } from '@/shared/i18n'

/** What a store's failure is to a person, by the code that tells it. */
export function useFailureText(): (code: string) => string {
  const { failures, failure } = useWords().shop
  // A code may come from the page's address.
  return (code) => (Object.hasOwn(failures, code) && failures[code]) || failure
}
