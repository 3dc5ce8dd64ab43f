import type { BulkListAnswer } from '@waybill/types'
import { Tags } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Button, FootBar, LinkButton, SendButton, toastSuccess } from '@/shared/ui'
import { listPath } from './bulk'
import { useGather } from './gather'

/** A draft, and what it is called where it is spoken of. */
export type Gathered = { id: string; name: string }

type GatherBarProps = {
  /** What is chosen, in its order. */
  drafts: readonly Gathered[]
  /** How much is chosen, in words. */
  chosen: string
  /** What is to be known before. */
  note?: string | undefined
  onClear: () => void
}

/** Gathers the chosen drafts in a list of bulk labels and opens it; what was left out of it is said first. */
export function GatherBar({ drafts, chosen, note, onClear }: GatherBarProps) {
  const words = useWords()
  const navigate = useNavigate()
  const gather = useGather()
  const [tooMany] = useRule('bulk.size', Math.max(drafts.length, 1))
  const [told, setTold] = useState<{ answer: BulkListAnswer; names: Map<string, string> } | null>(null)
  if (drafts.length === 0 && told === null) return null
  const send = () => {
    setTold(null)
    const names = new Map(drafts.map(({ id, name }) => [id, name]))
    gather.mutate(
      { shipment_ids: [...names.keys()], name: words.gather.listName([...new Set(names.values())]) },
      {
        onSuccess: (answer) => {
          if (answer.moved > 0) toastSuccess(words.gather.moved(answer.moved))
          onClear()
          if (answer.run && answer.left_out.length === 0) void navigate(listPath(answer.run.id))
          else setTold({ answer, names })
        },
      },
    )
  }
  const { run = null, left_out: left = [] } = told?.answer ?? {}
  return (
    <FootBar label={drafts.length > 0 ? chosen : words.gather.leftOut(left.length)}>
      {gather.isError && <Banner tone="bad" title={messageOf(gather.error)} />}
      {tooMany && <Banner tone="bad" title={tooMany.message} />}
      {told && (
        <Banner
          tone={run ? 'warn' : 'bad'}
          title={words.gather.leftOut(left.length)}
          actions={
            <>
              {run && (
                <LinkButton variant="primary" href={listPath(run.id)}>
                  {words.gather.open(run.counts.rows)}
                </LinkButton>
              )}
              <Button variant="ghost" onPress={() => setTold(null)}>
                {words.gather.close}
              </Button>
            </>
          }
        >
          <ul>
            {left.map(({ shipment_id, message }) => (
              <li key={shipment_id}>{words.gather.why(told.names.get(shipment_id) ?? '', message)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {drafts.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-semibold" role="status">
              {chosen}
            </p>
            {note && <p className="text-[13px] text-muted">{note}</p>}
          </div>
          <Button variant="ghost" onPress={onClear}>
            {words.gather.clear}
          </Button>
          <SendButton
            variant="primary"
            icon={<Tags aria-hidden />}
            isPending={gather.isPending}
            isDisabled={tooMany !== undefined}
            onPress={send}
          >
            {words.gather.prices(drafts.length)}
          </SendButton>
        </div>
      )}
    </FootBar>
  )
}
