import { useMemo } from 'react'
import { useMenuLinks } from '@/domain/site/menuLinks'
import { navigationOf, type NavigationEntry, type NavigationGroup, type SidebarId } from './navigation'

/** The screens that this user has, in their groups. */
export function useNavigationGroups(): NavigationGroup[] {
  const { data } = useMenuLinks()
  return useMemo(() => navigationOf(data ?? []), [data])
}

/** Every screen that this user has. */
export function useNavigationEntries(): NavigationEntry[] {
  return useNavigationGroups().flatMap((group) => group.entries)
}

/** The entries with these ids that this user has, in the order of the ids. */
export function useEntries(...ids: SidebarId[]): NavigationEntry[] {
  const entries = useNavigationEntries()
  return ids.flatMap((id) => entries.filter((entry) => entry.id === id))
}
