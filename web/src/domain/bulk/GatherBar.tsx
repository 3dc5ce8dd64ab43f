import { ClipboardList, Tags } from 'lucide-react'
import { messageOf, saveFile } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Button, FootBar, LinkButton, SendButton } from '@/shared/ui'
import { listPath, usePickList } from './bulk'
import type { Gathered, Gathering } from './useGathering'

type GatherBarProps = {
  /** The chosen ones, in their order. */
  drafts: readonly Gathered[]
  /** How much is chosen, in words. */
  chosen: string
  /** What is to be known before. */
  note?: string | undefined
  gathering: Gathering
  onClear: () => void
}

/** Gathers the chosen drafts in a list of bulk labels; says what was left out of it. */
export function GatherBar({ drafts, chosen, note, gathering, onClear }: GatherBarProps) {
  const words = useWords()
  const pickList = usePickList()
  const [tooMany] = useRule('bulk.size', Math.max(drafts.length, 1))
  const { told, error } = gathering
  const failure = error ?? pickList.error
  if (drafts.length === 0 && told === null && failure === null) return null
  const { run = null, left_out: left = [] } = told?.answer ?? {}
  return (
    <FootBar label={told === null ? chosen : words.gather.leftOut(left.length)}>
      {failure && <Banner tone="bad" title={messageOf(failure)} />}
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
              <Button variant="ghost" onPress={gathering.close}>
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
            icon={<ClipboardList aria-hidden />}
            isPending={pickList.isPending}
            isDisabled={tooMany !== undefined}
            onPress={() =>
              pickList.mutate(
                drafts.map(({ id }) => id),
                { onSuccess: (list) => saveFile(list, 'waybill-pick-list.pdf') },
              )
            }
          >
            {words.gather.pickList}
          </SendButton>
          <SendButton
            variant="primary"
            icon={<Tags aria-hidden />}
            isPending={gathering.isPending}
            isDisabled={tooMany !== undefined}
            onPress={() => gathering.send(drafts)}
          >
            {words.gather.prices(drafts.length)}
          </SendButton>
        </div>
      )}
    </FootBar>
  )
}
