import { useCapabilities } from '@/domain/session/capability'
import { useIsOwner } from '@/domain/session/user'
import { navigation, type NavigationEntry, type NavigationGroup, type SidebarId } from './navigation'

/** The navigation without what this account or this user cannot use; a group without entries goes. */
export function useNavigationGroups(): NavigationGroup[] {
  const can = useCapabilities()
  const isOwner = useIsOwner()
  return navigation
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ capability, ownerOnly }) => can.includes(capability) && (isOwner || ownerOnly !== true),
      ),
    }))
    .filter((group) => group.entries.length > 0)
}

/** Every entry that this account has. */
export function useNavigationEntries(): NavigationEntry[] {
  return useNavigationGroups().flatMap((group) => group.entries)
}

/** The entries with these ids that this account has, in the order of the ids. */
export function useEntries(...ids: SidebarId[]): NavigationEntry[] {
  const entries = useNavigationEntries()
  return ids.flatMap((id) => entries.filter((entry) => entry.id === id))
}
