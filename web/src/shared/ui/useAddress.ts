import { useHref } from 'react-router'

/** The address of a link: a path as the router writes it, another place's (a bank's page) as it is. */
export function useAddress(to: string): string {
  const path = useHref(to)
  return /^https?:/.test(to) ? to : path
}
