import type { MenuLink } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'

/** The links that lead out of the product (Help, Blog), as the installation names them; none where it names none. */
export function useMenuLinks(): MenuLink[] {
  const language = useLanguage()
  const links = useQuery({
    queryKey: ['menu-links', language],
    queryFn: ({ signal }) => call<MenuLink[]>({ path: '/feResources/menu_links', signal }),
    staleTime: 3_600_000,
  })
  return (links.data ?? []).filter((link) => link.external)
}
