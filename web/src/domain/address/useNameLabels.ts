import { useWords } from '@/shared/i18n'

/** Labels of an address's names: next to a company they are its contact's. */
export function useNameLabels(company: string): { first: string; last: string } {
  const { address } = useWords()
  return company.trim() === ''
    ? { first: address.firstName, last: address.lastName }
    : { first: address.contactFirstName, last: address.contactLastName }
}
