import type { InvitedUser, User } from '@waybill/types'
import { Ban, CircleCheck, Clock, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Table, Td, Th, useScreenFrom } from '@/shared/ui'
import { MemberMenu, type MemberDialog } from './MemberMenu'
import { memberName } from './memberName'

type TeamRowsProps = {
  /** Who looks at the list, on its first page. */
  owner: User | null
  team: readonly InvitedUser[]
  onOpen: (dialog: MemberDialog, member: InvitedUser) => void
}

/** What a row shows of a person. */
type Row = {
  id: string
  name: string
  email: string
  role: string
  pays: string
  /** The same, where no column's name is above it. */
  whoPays: string
  state: ReactNode
  hasFactor: boolean
  since: string
  menu: ReactNode
}

/** The people of the team: a table, on phones a list. */
export function TeamRows(props: TeamRowsProps) {
  const words = useWords()
  const { columns } = words.team
  const rows = useRows(props)
  const hasColumns = useScreenFrom('md')
  if (!hasColumns)
    return (
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex items-start gap-2 py-3 pr-2 pl-4">
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <Person row={row} />
              <p className="text-[13px] text-muted">
                {row.role} · {row.whoPays}
              </p>
              <p className="flex flex-wrap items-center gap-2 text-[13px] text-muted">
                {row.state}
                {row.since}
              </p>
            </div>
            {row.menu}
          </li>
        ))}
      </ul>
    )
  return (
    <Table
      label={words.team.title}
      head={
        <>
          <Th>{columns.person}</Th>
          <Th>{columns.role}</Th>
          <Th>{columns.billing}</Th>
          <Th>{columns.status}</Th>
          <Th>{columns.since}</Th>
          <Th>
            <span className="sr-only">{columns.actions}</span>
          </Th>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.id} className="hover:bg-canvas">
          <Td>
            <Person row={row} />
          </Td>
          <Td className="whitespace-nowrap text-muted">{row.role}</Td>
          <Td className="whitespace-nowrap text-muted">{row.pays}</Td>
          <Td>{row.state}</Td>
          <Td className="text-muted">{row.since}</Td>
          <Td className="w-0">{row.menu}</Td>
        </tr>
      ))}
    </Table>
  )
}

function useRows({ owner, team, onOpen }: TeamRowsProps): Row[] {
  const words = useWords()
  const date = useDate()
  // By the clock at which the list was first shown: a row must not change while it is read.
  const [now] = useState(() => Date.now())
  const since = (instant: string) => words.team.since(date(instant))
  const ranOut = ({ expires_at }: InvitedUser) => expires_at !== null && new Date(expires_at).getTime() < now
  const active = (
    <Badge tone="good" icon={<CircleCheck aria-hidden />}>
      {words.team.status.active}
    </Badge>
  )
  const stateOf = (member: InvitedUser) => {
    if (member.status === 'active') return active
    if (member.status === 'disabled')
      return (
        <Badge tone="neutral" icon={<Ban aria-hidden />}>
          {words.team.status.disabled}
        </Badge>
      )
    return ranOut(member) ? (
      <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
        {words.team.status.expired}
      </Badge>
    ) : (
      <Badge tone="info" icon={<Clock aria-hidden />}>
        {words.team.status.invited}
      </Badge>
    )
  }
  const sinceOf = (member: InvitedUser) => {
    if (member.expires_at === null) return since(member.created_at)
    const until = date(member.expires_at)
    return ranOut(member) ? words.team.ranOut(until) : words.team.linkUntil(until)
  }
  const rows = team.map((member) => ({
    id: member.id,
    name: memberName(member),
    email: member.email,
    role: words.team.roles.sub_user,
    pays: words.team.billing[member.billing_type].short,
    whoPays: words.team.billing[member.billing_type].sentence,
    state: stateOf(member),
    hasFactor: member.has_second_factor,
    since: sinceOf(member),
    menu: <MemberMenu member={member} onOpen={onOpen} />,
  }))
  if (owner === null) return rows
  const you = {
    id: owner.id,
    name: words.team.you(memberName(owner)),
    email: owner.email,
    role: words.team.roles.owner,
    pays: words.team.billing.account.short,
    whoPays: words.team.billing.account.sentence,
    state: active,
    hasFactor: owner.has_second_factor,
    since: since(owner.created_at),
    menu: null,
  }
  return [you, ...rows]
}

function Person({ row }: { row: Row }) {
  const words = useWords()
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-1.5">
        <span className="truncate font-semibold">{row.name}</span>
        {row.hasFactor && (
          <ShieldCheck role="img" aria-label={words.factor.hasFactor} className="size-4 shrink-0 text-good" />
        )}
      </span>
      {row.name !== row.email && <span className="block truncate text-[13px] text-muted">{row.email}</span>}
    </span>
  )
}
