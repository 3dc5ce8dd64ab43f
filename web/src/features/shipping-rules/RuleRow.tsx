import type { ShippingRule } from '@waybill/types'
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '@/shared/i18n'
import { IconButton, Switch } from '@/shared/ui'
import { useSentence } from './useSentence'

type RuleRowProps = {
  rule: ShippingRule
  at: number
  count: number
  /** Whether the caller may change the list. */
  isOwner: boolean
  isPending: boolean
  onMove: (from: number, to: number) => void
  /** Its grip was taken. */
  onGrab: () => void
  /** Another row was let go here. */
  onDrop: () => void
  onSwitch: (enabled: boolean) => void
  onEdit: () => void
  onRemove: () => void
}

/** A rule as its sentence, with its place, its switch and what can be done with it. */
export function RuleRow({ rule, at, count, isOwner, isPending, ...on }: RuleRowProps) {
  const words = useWords().shippingRules
  const sentence = useSentence()
  const [isOver, setIsOver] = useState(false)
  const drag = isOwner && {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      on.onDrop()
    },
  }
  return (
    <li
      {...drag}
      className={`flex flex-wrap items-start gap-x-3 gap-y-2 px-5 py-4 ${isOver ? 'bg-accent-soft' : ''}`}
    >
      {isOwner && (
        <span
          draggable
          title={words.grip(rule.name)}
          onDragStart={(event) => {
            // Firefox drags nothing that carries nothing.
            event.dataTransfer.setData('text/plain', rule.name)
            on.onGrab()
          }}
          className="mt-1 hidden cursor-grab text-muted md:block"
        >
          <GripVertical aria-hidden className="size-4" />
        </span>
      )}
      <span aria-hidden className="mt-0.5 w-5 text-sm font-semibold text-muted tabular-nums">
        {at + 1}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-[13px] font-medium text-muted">
          {rule.name}
          {!rule.enabled && ` · ${words.off}`}
        </p>
        <p className={`text-[15px] wrap-anywhere ${rule.enabled ? '' : 'text-muted'}`}>{sentence(rule)}</p>
      </div>
      {isOwner && (
        <div className="ml-auto flex items-center gap-1">
          <Switch
            className="mr-2"
            value={rule.enabled}
            isDisabled={isPending}
            onChange={on.onSwitch}
            aria-label={words.isOn(rule.name)}
          >
            {null}
          </Switch>
          <IconButton
            sends
            label={words.up(rule.name)}
            isDisabled={at === 0 || isPending}
            onPress={() => on.onMove(at, at - 1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            sends
            label={words.down(rule.name)}
            isDisabled={at === count - 1 || isPending}
            onPress={() => on.onMove(at, at + 1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton label={words.edit(rule.name)} onPress={on.onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={words.remove(rule.name)} onPress={on.onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  )
}
