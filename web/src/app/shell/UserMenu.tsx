import { LogOut, UserRound } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { useWords } from '@/shared/i18n'
import { useSession } from '@/shared/session/session'
import { Menu, MenuItem, MenuSeparator } from '@/shared/ui'
import { useSignOut } from './useSignOut'

/** The letters that stand for a person: the first of the first and of the last word of the name. */
function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const first = parts[0]?.at(0) ?? ''
  const last = parts.length > 1 ? (parts.at(-1)?.at(0) ?? '') : ''
  return (first + last).toUpperCase()
}

/** Who is signed in, and what concerns them. */
export function UserMenu() {
  const words = useWords()
  const user = useSession((session) => session.userDetails)
  const signOut = useSignOut()
  if (user === null) return null
  return (
    <Menu
      label={words.shell.userMenu}
      trigger={
        <AriaButton
          aria-label={words.shell.userMenu}
          className="flex size-9 items-center justify-center rounded-full bg-accent-soft text-[13px] font-semibold text-accent pointer-coarse:size-11"
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
      <MenuItem href="/dashboard/my-profile" icon={<UserRound aria-hidden />}>
        {words.shell.myProfile}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onAction={() => void signOut()} icon={<LogOut aria-hidden />}>
        {words.shell.signOut}
      </MenuItem>
    </Menu>
  )
}
