import type { ActionReason, RequiresActionEntry } from '@waybill/types'
import {
  CircleAlert,
  CreditCard,
  FileText,
  PackageX,
  Printer,
  Stamp,
  Truck,
  Undo2,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useAddressText } from '@/domain/address/addressText'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useAgo } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Button, LinkButton } from '@/shared/ui'
import { actionPath, useMarkSeen } from './actions'

const looks: Record<ActionReason, [LucideIcon, string]> = {
  pending_payment: [CreditCard, 'text-warn'],
  approval: [UserRoundCheck, 'text-warn'],
  delivery_attempted: [PackageX, 'text-bad'],
  tracking_exception: [CircleAlert, 'text-bad'],
  purchase_failed: [CreditCard, 'text-bad'],
  invoice_missing: [FileText, 'text-warn'],
  claim_waits_on_documents: [Stamp, 'text-warn'],
  return_asked: [Undo2, 'text-warn'],
  needs_pickup: [Truck, 'text-warn'],
  label_not_printed: [Printer, 'text-warn'],
}

type ActionItemProps = {
  entry: RequiresActionEntry
  /** In a line each: what happened, and about which shipment. The list of all of them says the rest. */
  isBrief?: boolean
  /** The action in place, instead of where the entry leads; `whom` is the recipient. */
  children?: (whom: string) => ReactNode
}

/** One thing to do: what happened, about which shipment, since when, what to do, and the way there. */
export function ActionItem({ entry, isBrief = false, children }: ActionItemProps) {
  const words = useWords()
  const ago = useAgo()
  const seen = useMarkSeen()
  const dialogs = useDialogs()
  const { name, town } = useAddressText()(entry.shipment.destination_address)
  const [Icon, color] = looks[entry.reason]
  const whom = [name, town].filter(Boolean).join(', ') || words.dashboard.draftWithoutRecipient
  const rate = entry.shipment.selected_rate
  const go = words.actions.go[entry.place]
  const note = () => {
    if (!entry.view_status) seen.mutate([entry.id])
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3 sm:items-center">
      <Icon aria-hidden className={`mt-0.5 size-[18px] shrink-0 sm:mt-0 ${color}`} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {entry.title}
          {!entry.view_status && <Badge tone="accent">{words.actions.unseen}</Badge>}
        </p>
        <p className={`text-[13px] text-muted ${isBrief ? 'truncate' : ''}`}>
          {[whom, rate?.courier_name, entry.made_by && words.actions.by(entry.made_by)]
            .filter(Boolean)
            .join('\u00a0· ')}
          {'\u00a0· '}
          <time dateTime={entry.begun_at}>{ago(entry.begun_at)}</time>
        </p>
        {!isBrief && <p className="mt-1 max-w-prose text-[13px]">{entry.text}</p>}
      </div>
      {children?.(whom) ||
        (entry.place === 'invoice' ? (
          // Filled in over the list: nothing else of the draft has to be looked at.
          <Button
            aria-label={words.ui.withColon(go, whom)}
            onPress={() => {
              note()
              dialogs.open('commercial_invoice', { shipment: entry.shipment.id })
            }}
            className="max-sm:ml-[34px]"
          >
            {go}
          </Button>
        ) : (
          <LinkButton
            href={actionPath(entry)}
            aria-label={words.ui.withColon(go, whom)}
            onPress={note}
            className="max-sm:ml-[34px]"
          >
            {go}
          </LinkButton>
        ))}
    </li>
  )
}
