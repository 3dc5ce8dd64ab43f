import type { AuditFilter } from '@/domain/account/audit'
import { useUser } from '@/domain/session/user'
import { useTeam } from '@/domain/team/useTeam'
import { useWords } from '@/shared/i18n'
import { FilterSelect, TextField } from '@/shared/ui'

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
  return (
    <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 border-b border-line px-5 py-4 xl:grid-cols-4">
      <FilterSelect
        path="action"
        label={words.settings.activityColumns.what}
        all={words.settings.activityAll}
        value={filter.action}
        onChange={(action) => onChange({ ...filter, action })}
        choices={groups}
      />
      <FilterSelect
        path="user_id"
        label={words.settings.activityColumns.who}
        all={words.settings.activityEverybody}
        value={filter.user_id}
        onChange={(user_id) => onChange({ ...filter, user_id })}
        choices={people}
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
