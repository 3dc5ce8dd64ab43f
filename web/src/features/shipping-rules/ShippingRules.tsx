import type { RuleMatching, ShippingRule, ShippingRules as Saved } from '@waybill/types'
import { ListChecks, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIsOwner } from '@/domain/session/user'
import { useSaveShippingRules, useShippingRules } from '@/domain/shippingRule/shippingRules'
import { ApiError, messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import {
  Banner,
  Button,
  Card,
  ConfirmAction,
  EmptyState,
  Page,
  QueryView,
  RadioGroup,
  toastError,
  toastSuccess,
} from '@/shared/ui'
import { blankRule } from './blank'
import { DryRun } from './DryRun'
import { RuleDialog } from './RuleDialog'
import { RuleRow } from './RuleRow'
import { Templates } from './Templates'

/** What is open: a rule to edit by its place, or a new one. */
type Editing = { at: number | null; initial: ShippingRule }

/** The rules by which the account picks couriers and options, and what they would have done. */
export function ShippingRules() {
  const words = useWords()
  const own = words.shippingRules
  const isOwner = useIsOwner()
  const saved = useShippingRules()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [removing, setRemoving] = useState<number | null>(null)
  const begin = (initial = blankRule()) => setEditing({ at: null, initial })
  const add = isOwner && (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => begin()}>
      {own.add}
    </Button>
  )
  const isEmpty = saved.data?.rules.length === 0
  return (
    <Page title={own.title} lead={own.lead} actions={saved.data && !isEmpty && add}>
      {!isOwner && <Banner tone="info" title={own.readOnly} live={false} />}
      <QueryView
        query={saved}
        rows={3}
        empty={
          isEmpty && (
            <Card>
              <EmptyState icon={<ListChecks aria-hidden />} title={own.emptyTitle} action={add}>
                {own.emptyText}
              </EmptyState>
              {isOwner && <Templates onUse={begin} />}
            </Card>
          )
        }
      >
        {(data) => (
          <div className="grid items-start gap-5 xl:grid-cols-[1.1fr_1fr]">
            <List
              saved={data}
              isOwner={isOwner}
              onEdit={(at, initial) => setEditing({ at, initial })}
              onRemove={setRemoving}
            />
            <DryRun rules={data} />
          </div>
        )}
      </QueryView>
      {saved.data && editing && (
        <RuleDialog saved={saved.data} {...editing} onClose={() => setEditing(null)} />
      )}
      {saved.data && removing !== null && (
        <RemoveRule saved={saved.data} at={removing} onClose={() => setRemoving(null)} />
      )}
    </Page>
  )
}

type ListProps = {
  saved: Saved
  isOwner: boolean
  onEdit: (at: number, rule: ShippingRule) => void
  onRemove: (at: number) => void
}

function List({ saved, isOwner, onEdit, onRemove }: ListProps) {
  const words = useWords().shippingRules
  const save = useSaveShippingRules()
  const { matching, rules } = saved
  /** The place of the rule whose grip is held. */
  const dragged = useRef<number | null>(null)
  const write = (list: { matching: RuleMatching; rules: ShippingRule[] }, said?: string) =>
    save.mutate(
      { list, over: saved },
      {
        onSuccess: () => said !== undefined && toastSuccess(said),
        onError: (error) =>
          toastError(error instanceof ApiError && error.status === 409 ? words.conflict : messageOf(error)),
      },
    )
  const move = (from: number, to: number) => {
    const rule = rules[from]
    if (rule === undefined) return
    const moved = rules.toSpliced(from, 1).toSpliced(to, 0, rule)
    write({ matching, rules: moved }, words.moved(rule.name, to + 1))
  }
  return (
    <Card flush title={words.list}>
      <ol aria-label={words.list} className="divide-y divide-line">
        {rules.map((rule, at) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            at={at}
            count={rules.length}
            isOwner={isOwner}
            isPending={save.isPending}
            onMove={move}
            onGrab={() => {
              dragged.current = at
            }}
            onDrop={() => {
              if (dragged.current !== null && dragged.current !== at) move(dragged.current, at)
              dragged.current = null
            }}
            onSwitch={(enabled) => write({ matching, rules: rules.with(at, { ...rule, enabled }) })}
            onEdit={() => onEdit(at, rule)}
            onRemove={() => onRemove(at)}
          />
        ))}
      </ol>
      <div className="border-t border-line px-5 py-4">
        <RadioGroup
          path="matching"
          label={words.matching}
          value={matching}
          isDisabled={!isOwner || save.isPending}
          onChange={(next) => write({ matching: next as RuleMatching, rules })}
          choices={(['first', 'all'] as const).map((id) => ({
            id,
            name: words.matchings[id],
            note: words.matchingHint[id],
          }))}
        />
      </div>
    </Card>
  )
}

function RemoveRule({ saved, at, onClose }: { saved: Saved; at: number; onClose: () => void }) {
  const words = useWords().shippingRules
  const save = useSaveShippingRules()
  const name = saved.rules[at]?.name ?? ''
  return (
    <ConfirmAction
      action={save}
      input={{ list: { matching: saved.matching, rules: saved.rules.toSpliced(at, 1) }, over: saved }}
      done={words.removed(name)}
      onClose={onClose}
      title={words.removeTitle}
      confirmLabel={words.removeConfirm}
    >
      {words.removeText(name)}
    </ConfirmAction>
  )
}
