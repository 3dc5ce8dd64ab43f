import type { RequiresActionEntry } from '@waybill/types'
import { ActionItem } from './ActionItem'
import { actionsPath } from './actions'
import { useWords } from '@/shared/i18n'
import { Badge, Card, TextLink } from '@/shared/ui'

type ActionsCardProps = {
  /** The most urgent ones; without any the card is one line that leads to them. */
  entries: readonly RequiresActionEntry[]
  /** How many wait. */
  total: number
  /** How many of them are new to the user. */
  unseen: number
  /** Without what there is to say of each. */
  isBrief?: boolean
}

/** Required actions, the most urgent first. */
export function ActionsCard({ entries, total, unseen, isBrief = false }: ActionsCardProps) {
  const words = useWords()
  return (
    <Card
      flush
      title={words.actions.title}
      aside={
        <span className="flex items-center gap-3">
          {unseen > 0 && <Badge tone="bad">{words.actions.newOnes(unseen)}</Badge>}
          <TextLink href={actionsPath}>{words.actions.all(total)}</TextLink>
        </span>
      }
    >
      {entries.length > 0 && (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <ActionItem key={entry.id} entry={entry} isBrief={isBrief} />
          ))}
        </ul>
      )}
    </Card>
  )
}
