import type { Alert, AlertKind } from '@waybill/types'
import {
  AlarmClock,
  CalendarOff,
  ChevronDown,
  CreditCard,
  Pencil,
  Sparkles,
  PackageX,
  Tag,
  Trash2,
  TriangleAlert,
  UserRoundCheck,
  X,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { useDismissAlert, useOpenAlert } from '@/domain/alerts/alerts'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, IconButton, TextLink } from '@/shared/ui'

const looks: Record<AlertKind, { icon: LucideIcon; color: string }> = {
  feature: { icon: Sparkles, color: 'bg-accent-soft text-accent' },
  reminder: { icon: AlarmClock, color: 'bg-info-soft text-info' },
  card_expiring: { icon: CreditCard, color: 'bg-warn-soft text-warn' },
  holiday: { icon: CalendarOff, color: 'bg-sunken text-muted' },
  quote_price: { icon: Tag, color: 'bg-info-soft text-info' },
  approval: { icon: UserRoundCheck, color: 'bg-info-soft text-info' },
  pickup_missed: { icon: PackageX, color: 'bg-warn-soft text-warn' },
  courier_outage: { icon: TriangleAlert, color: 'bg-bad-soft text-bad' },
  webhook_off: { icon: Webhook, color: 'bg-bad-soft text-bad' },
}

/** One alert: its title and, once opened, its text and where to do something about it. */
export function AlertItem({ alert, onEdit }: { alert: Alert; onEdit: (alert: Alert) => void }) {
  const words = useWords()
  const day = useDay()
  const [shown, setShown] = useState(false)
  const open = useOpenAlert()
  const dismiss = useDismissAlert()
  const { icon: Icon, color } = looks[alert.kind]
  const textId = `alert-${alert.id}`
  const toggle = () => {
    setShown(!shown)
    if (!shown && !alert.viewed) open.mutate(alert.id)
  }
  return (
    <li className="flex items-start gap-3 px-4 py-3 md:px-5">
      <span
        aria-hidden
        className={`mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-control ${color}`}
      >
        <Icon className="size-[18px]" />
      </span>
      <div className="min-w-0 flex-1">
        <h3>
          <button
            type="button"
            aria-expanded={shown}
            aria-controls={textId}
            onClick={toggle}
            className="flex min-h-6 w-full items-start gap-2 rounded-sm text-left"
          >
            <span className={`min-w-0 wrap-anywhere ${alert.viewed ? 'font-medium' : 'font-semibold'}`}>
              {alert.title}
            </span>
            <ChevronDown
              aria-hidden
              className={`mt-0.5 size-4 shrink-0 text-muted transition-transform duration-100 ${shown ? 'rotate-180' : ''}`}
            />
          </button>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-muted">
          {!alert.viewed && <Badge tone="accent">{words.alerts.unseen}</Badge>}
          <span>
            {words.alerts.kinds[alert.kind]} ·{' '}
            <time dateTime={alert.due_at}>{day(new Date(alert.due_at))}</time>
          </span>
        </p>
        <div id={textId} hidden={!shown} className="mt-2 flex flex-col items-start gap-2 text-sm">
          {alert.text !== '' && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{alert.text}</p>}
          {alert.href !== null && (
            <TextLink href={alert.href}>
              {alert.shipment_id === null ? words.alerts.goThere : words.alerts.toShipment}
            </TextLink>
          )}
        </div>
      </div>
      <div className="flex shrink-0">
        {alert.own && (
          <IconButton label={words.alerts.edit(alert.title)} onPress={() => onEdit(alert)}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={alert.own ? words.alerts.delete(alert.title) : words.alerts.dismiss(alert.title)}
          sends
          isPending={dismiss.isPending}
          onPress={() => dismiss.mutate(alert.id)}
        >
          {alert.own ? <Trash2 aria-hidden /> : <X aria-hidden />}
        </IconButton>
      </div>
    </li>
  )
}
