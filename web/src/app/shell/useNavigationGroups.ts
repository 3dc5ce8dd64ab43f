import { useCapabilities } from '@/shared/session/capability'
import { navigation, type NavigationGroup } from './navigation'

/** The navigation without what this account cannot use; a group without entries goes. */
export function useNavigationGroups(): NavigationGroup[] {
  const can = useCapabilities()
  return navigation
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ capability }) => can.includes(capability)),
    }))
    .filter((group) => group.entries.length > 0)
}
