import type { MenuLink } from '@waybill/types'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'

/**
 * The links of the sidebar and the menus, in the language of the page: the screens that the user has, and those that lead out
 * of the product (Help, Blog), as the installation names them.
 */
export function useMenuLinks(): UseQueryResult<MenuLink[]> {
  const language = useLanguage()
  return useQuery({
    queryKey: ['menu-links', language],
    queryFn: ({ signal }) => call({ path: '/feResources/menu_links', signal }),
    staleTime: 3_600_000,
    // While the other language comes, the links stay in the old one.
    placeholderData: (before) => before,
  })
}
