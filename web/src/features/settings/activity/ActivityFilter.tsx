import type { AuditFilter } from '@/domain/account/audit'
import { useUser } from '@/domain/session/user'
import { useTeam } from '@/domain/team/useTeam'
import { useWords } from '@/shared/i18n'
import { Select, TextField } from '@/shared/ui'

/** The key of no filter in a list, which takes no empty value. */
const ALL = 'all'

type ActivityFilterProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void }

/** Narrows the audit trail by what was done, by whom and when. */
export function ActivityFilter({ filter, onChange }: ActivityFilterProps) {
  const words = useWords()
  const user = useUser()
  const team = useTeam()
  const people = [
    ...(user === null ? [] : [{ id: user.id, name: user.name }]),
    ...(team.data?.data ?? []).filter(({ name }) => name !== '').map(({ id, name }) => ({ id, name })),
  ]
  const groups = Object.entries(words.settings.activityGroups).map(([id, name]) => ({ id, name }))
  const choose = (member: 'action' | 'user_id') => (chosen: string) =>
    onChange({ ...filter, [member]: chosen === ALL ? '' : chosen })
  return (
    <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 border-b border-line px-5 py-4 xl:grid-cols-4">
      <Select
        path="action"
        label={words.settings.activityColumns.what}
        value={filter.action || ALL}
        onChange={choose('action')}
        choices={[{ id: ALL, name: words.settings.activityAll }, ...groups]}
      />
      <Select
        path="user_id"
        label={words.settings.activityColumns.who}
        value={filter.user_id || ALL}
        onChange={choose('user_id')}
        choices={[{ id: ALL, name: words.settings.activityEverybody }, ...people]}
      />
      <TextField
        path="from_date"
        label={words.settings.activityFrom}
        type="date"
        value={filter.from_date}
        onChange={(from_date) => onChange({ ...filter, from_date })}
      />
      <TextField
        path="to_date"
        label={words.settings.activityTo}
        type="date"
        value={filter.to_date}
        onChange={(to_date) => onChange({ ...filter, to_date })}
      />
    </div>
  )
}
