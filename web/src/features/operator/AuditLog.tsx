import type { OperatorEntry } from '@waybill/types'
import { History } from 'lucide-react'
import { useTrail } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useMoment } from '@/shared/format/when'
import { Card } from '@/shared/ui'
import { DeskList } from './DeskList'
import { DeskPage } from './DeskPage'

/** Operators' reads and acts, newest first. */
export function AuditLog() {
  const words = useDeskWords()
  const list = useTrail()
  return (
    <DeskPage title={words.nav.audit} lead={words.auditLead}>
      <Card flush>
        <DeskList list={list} empty={{ title: words.auditEmpty, icon: <History aria-hidden /> }}>
          {(entry) => <Entry key={entry.id} entry={entry} />}
        </DeskList>
      </Card>
    </DeskPage>
  )
}

function Entry({ entry }: { entry: OperatorEntry }) {
  const words = useDeskWords()
  const moment = useMoment()
  const who = entry.operator || words.nobodyKnown
  const where = entry.in_shell ? words.inShell : entry.address
  return (
    <li className="grid gap-x-5 px-5 py-3 text-sm wrap-anywhere md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <div className="min-w-0">
        <p className="font-medium">{entry.message}</p>
        {entry.reason !== '' && <p>{entry.reason}</p>}
        {entry.subject_id !== null && <p className="text-[13px] text-muted">{entry.subject_id}</p>}
      </div>
      <div className="min-w-0 text-[13px] text-muted md:text-right">
        <p className="text-ink">{who}</p>
        <p>
          <time dateTime={entry.created_at}>{moment(entry.created_at)}</time> · {where}
        </p>
      </div>
    </li>
  )
}
