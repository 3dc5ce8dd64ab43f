import { NavLink } from 'react-router'
import { useMenuLinks } from '@/domain/site/menuLinks'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'
import { ActionsBadge } from './ActionsBadge'
import { InsuranceMark } from './InsuranceMark'
import { NavigationSkeleton } from './NavigationSkeleton'
import { useNavigationGroups } from './useNavigation'

type NavigationListProps = { onNavigate?: () => void }

/** The user's entries, in groups; the same in the sidebar and in the phone's menu. */
export function NavigationList({ onNavigate }: NavigationListProps) {
  const words = useWords()
  const groups = useNavigationGroups()
  const links = useMenuLinks()
  return (
    <div className="flex flex-1 flex-col gap-4">
      {links.isPending && <NavigationSkeleton />}
      {links.isError && groups.length === 0 && (
        <div role="alert" className="flex flex-col items-start gap-2 px-3 py-2 text-[13px] text-muted">
          <p>{words.shell.menuFailed}</p>
          <Button onPress={() => void links.refetch()}>{words.ui.retry}</Button>
        </div>
      )}
      {groups.map((group) => (
        <div key={group.id} className={group.atFoot ? 'mt-auto' : ''}>
          {group.title && <p className="px-3 pb-1.5 text-xs font-medium text-muted">{group.title(words)}</p>}
          <ul className="flex flex-col gap-0.5">
            {group.entries.map(({ id, path, icon: Icon, name }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end={path === '/dashboard'}
                  data-tour={id}
                  {...(onNavigate && { onClick: onNavigate })}
                  className="flex min-h-9 items-center gap-3 rounded-control px-3 py-1.5 font-medium leading-[18px] text-muted transition-colors duration-100 hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent pointer-coarse:min-h-11"
                >
                  <Icon aria-hidden className="size-[18px] shrink-0" strokeWidth={1.75} />
                  {name}
                  {id === 'send-a-parcel' && <InsuranceMark />}
                  {id === 'requires-action' && <ActionsBadge />}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
