import { BookOpen, CircleHelp, FlaskConical, LogOut } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { useTestMode } from '@/domain/session/testMode'
import { useUser } from '@/domain/session/user'
import { useMenuLinks } from '@/domain/site/menuLinks'
import { useWords } from '@/shared/i18n'
import { Menu, MenuItem, MenuSeparator, useScreenFrom } from '@/shared/ui'
import type { NavigationEntry } from './navigation'
import { useEntries } from './useNavigation'
import { leaveTestMode, viewTestData } from './testMode'
import { useSignOut } from './useSignOut'

/** The letters that stand for a person: the first of the first and of the last word of the name. */
function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const first = parts[0]?.at(0) ?? ''
  const last = parts.length > 1 ? (parts.at(-1)?.at(0) ?? '') : ''
  return (first + last).toUpperCase()
}

const linkIcons: Record<string, typeof CircleHelp> = { help: CircleHelp, blog: BookOpen }

function item({ id, path, icon: Icon, menuName }: NavigationEntry) {
  return (
    <MenuItem key={id} href={path} icon={<Icon aria-hidden />}>
      {menuName}
    </MenuItem>
  )
}

/** Who is signed in, and their links; on small screens, also those that the sidebar shows elsewhere. */
export function UserMenu() {
  const words = useWords()
  const user = useUser()
  const small = !useScreenFrom('md')
  const signOut = useSignOut()
  const { isOn: isTest } = useTestMode()
  const own = useEntries('my-profile', 'account-settings', 'bulk-labels')
  const places = useEntries(
    'pickup',
    'history-and-tracking',
    'save-quote',
    'alerts-features',
    'ltl-quote',
    'demo-videos',
  )
  const { data = [] } = useMenuLinks()
  const links = data.filter((link) => link.external)
  if (user === null) return null
  return (
    <Menu
      label={words.shell.userMenu}
      trigger={
        <AriaButton
          aria-label={words.shell.userMenu}
          data-tour="user-menu"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-[13px] font-semibold text-accent pointer-coarse:size-11"
        >
          {initials(user.name || user.email)}
        </AriaButton>
      }
      header={
        <>
          <p className="truncate font-semibold">{user.name}</p>
          <p className="truncate text-[13px] text-muted">{user.email}</p>
        </>
      }
    >
      {own.map(item)}
      <MenuItem
        onAction={isTest ? leaveTestMode : () => void viewTestData()}
        icon={<FlaskConical aria-hidden />}
      >
        {isTest ? words.shell.leaveTestMode : words.shell.viewTestData}
      </MenuItem>
      {small && places.length > 0 && <MenuSeparator />}
      {small && places.map(item)}
      {links.length > 0 && <MenuSeparator />}
      {links.map(({ id, href, label }) => {
        const Icon = linkIcons[id] ?? CircleHelp
        return (
          <MenuItem key={id} href={href} target="_blank" rel="noreferrer" icon={<Icon aria-hidden />}>
            {label}
          </MenuItem>
        )
      })}
      <MenuSeparator />
      <MenuItem onAction={signOut} icon={<LogOut aria-hidden />}>
        {words.shell.signOut}
      </MenuItem>
    </Menu>
  )
}
