import type { Shipment } from '@waybill/types'
import { FilePen } from 'lucide-react'
import { useAddressText } from '@/domain/address/addressText'
import { useAllowed } from '@/domain/shipment/allowed'
import { DeleteDraft } from '@/domain/shipment/DeleteDraft'
import { shipmentPath } from '@/domain/shipment/shipments'
import { StatusBadge } from '@/domain/shipment/StatusBadge'
import { useAgo } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Card, LinkButton, TextLink } from '@/shared/ui'

type DraftsProps = {
  /** The first ones. */
  drafts: readonly Shipment[]
  /** How many there are. */
  total: number
}

/** Unfinished shipments: each can be resumed where it stopped, or deleted. */
export function Drafts({ drafts, total }: DraftsProps) {
  const words = useWords()
  const text = useAddressText()
  const ago = useAgo()
  const allowed = useAllowed()
  return (
    <Card
      flush
      title={words.dashboard.drafts}
      aside={
        total === drafts.length ? (
          words.dashboard.draftsCount(total)
        ) : (
          <TextLink href="/dashboard/history-and-tracking?show=drafts">
            {words.dashboard.allDrafts(total)}
          </TextLink>
        )
      }
    >
      <ul className="divide-y divide-line">
        {drafts.map((draft) => {
          const { name, place } = text(draft.destination_address)
          const title = name ? words.dashboard.draftTo(name) : words.dashboard.draftWithoutRecipient
          return (
            <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
              <FilePen aria-hidden className="hidden size-[18px] text-muted sm:block" />
              <div className="min-w-0 flex-1 basis-48">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {title}
                  {draft.status !== 'draft' && <StatusBadge shipment={draft} />}
                </p>
                <p className="truncate text-[13px] text-muted">
                  {[place, words.dashboard.changed(ago(draft.updated_at))].filter(Boolean).join(' · ')}
                </p>
              </div>
              <LinkButton
                href={shipmentPath(draft)}
                aria-label={words.ui.withColon(words.dashboard.resume, title)}
              >
                {words.dashboard.resume}
              </LinkButton>
              {allowed(draft).delete && <DeleteDraft id={draft.id} name={title} />}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
