import { Suspense } from 'react'
import { NavLink } from 'react-router'
import { useWords } from '@/shared/i18n'
import { InsuranceMark } from './InsuranceMark'
import { NavigationSkeleton } from './NavigationSkeleton'
import { useNavigationGroups } from './useNavigation'

type NavigationListProps = { onNavigate?: () => void }

/** The entries that this account has, in their groups; the same in the sidebar and in the phone's menu. */
export function NavigationList({ onNavigate }: NavigationListProps) {
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Suspense fallback={<NavigationSkeleton />}>
        <Groups {...(onNavigate && { onNavigate })} />
      </Suspense>
    </div>
  )
}

function Groups({ onNavigate }: NavigationListProps) {
  const words = useWords()
  const groups = useNavigationGroups()
  return (
    <>
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
                  {name(words)}
                  {id === 'send-a-parcel' && <InsuranceMark />}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
