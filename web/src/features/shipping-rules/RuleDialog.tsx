import type {
  ShippingAction,
  ShippingActionKind,
  ShippingCondition,
  ShippingRule,
  ShippingRules,
} from '@waybill/types'
import { Plus } from 'lucide-react'
import { useSaveShippingRules } from '@/domain/shippingRule/shippingRules'
import { FormDialog, useForm } from '@/shared/form'
import { useRowKeys } from '@/shared/form/useRowKeys'
import { useWords } from '@/shared/i18n'
import { Button, TextField, toastSuccess } from '@/shared/ui'
import { ActionFields } from './ActionFields'
import { blankAction, blankCondition } from './blank'
import { ConditionFields } from './ConditionFields'
import { RuleTrial } from './RuleTrial'
import { useSentence } from './useSentence'

/** The order in which further actions are offered. */
const FURTHER: ShippingActionKind[] = ['signature', 'insurance', 'package', 'note', 'hold', 'cheapest']

type RuleDialogProps = {
  saved: ShippingRules
  /** Which of the rules it is; null for one that joins them at the end. */
  at: number | null
  initial: ShippingRule
  onClose: () => void
}

/** Puts a rule together by choosing, with its sentence as it will read. */
export function RuleDialog({ saved, at, initial, onClose }: RuleDialogProps) {
  const words = useWords()
  const own = words.shippingRules
  const save = useSaveShippingRules()
  const sentence = useSentence()
  const place = at ?? saved.rules.length
  const pathPrefix = `rules[${place}]`
  const listWith = (rule: ShippingRule) => ({
    matching: saved.matching,
    rules: saved.rules.toSpliced(place, at === null ? 0 : 1, rule),
  })
  const form = useForm({
    rule: 'shipping_rule.check',
    initial,
    pathPrefix,
    toInput: listWith,
    violations: (found) =>
      found
        .filter(({ path }) => path.startsWith(`${pathPrefix}.`))
        .map((violation) => ({ ...violation, path: violation.path.slice(pathPrefix.length + 1) })),
  })
  const { conditions, actions } = form.draft
  const conditionKeys = useRowKeys(conditions.length)
  const actionKeys = useRowKeys(actions.length)
  const setConditions = (next: ShippingCondition[]) => form.change({ conditions: next })
  const setActions = (next: ShippingAction[]) => form.change({ actions: next })
  const further = FURTHER.find((kind) => !actions.some((action) => action.kind === kind)) ?? 'hold'
  return (
    <FormDialog
      form={form}
      size="2xl"
      title={at === null ? own.addTitle : own.editTitle}
      onClose={onClose}
      send={async (rule) => {
        await save.mutateAsync({ list: listWith(rule), over: saved })
        toastSuccess(own.saved(rule.name.trim()))
        onClose()
      }}
    >
      <TextField {...form.text('name')} label={own.name} hint={own.nameHint} autoComplete="off" autoFocus />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-[15px] font-semibold">{own.conditions}</legend>
        {conditions.length === 0 && <p className="text-[13px] text-muted">{own.allOrders}</p>}
        <ul className="flex flex-col gap-4 sm:gap-3">
          {conditions.map((condition, index) => (
            <ConditionFields
              key={conditionKeys.keys[index]}
              form={form}
              at={index}
              condition={condition}
              onChange={(next) => setConditions(conditions.with(index, next))}
              onRemove={() => {
                conditionKeys.remove(index)
                setConditions(conditions.toSpliced(index, 1))
              }}
            />
          ))}
        </ul>
        <Button
          className="self-start"
          icon={<Plus aria-hidden />}
          onPress={() => setConditions([...conditions, blankCondition('province')])}
        >
          {own.addCondition}
        </Button>
      </fieldset>
      <fieldset data-field="actions" className="flex flex-col gap-3">
        <legend className="mb-2 text-[15px] font-semibold">{own.actions}</legend>
        <ul className="flex flex-col gap-4 sm:gap-3">
          {actions.map((action, index) => (
            <ActionFields
              key={actionKeys.keys[index]}
              form={form}
              at={index}
              action={action}
              onChange={(next) => setActions(actions.with(index, next))}
              onRemove={() => {
                actionKeys.remove(index)
                setActions(actions.toSpliced(index, 1))
              }}
            />
          ))}
        </ul>
        {form.errorAt('actions') && <p className="text-[13px] text-bad">{form.errorAt('actions')}</p>}
        <Button
          className="self-start"
          icon={<Plus aria-hidden />}
          onPress={() => setActions([...actions, blankAction(further)])}
        >
          {own.addAction}
        </Button>
        <p className="text-[13px] text-muted">{own.actionsHint}</p>
      </fieldset>
      <div className="flex flex-col gap-2 rounded-control bg-sunken px-4 py-3">
        <p aria-live="polite" className="text-sm font-medium wrap-anywhere">
          {sentence(form.draft)}
        </p>
        <RuleTrial list={listWith(form.draft)} at={place} />
      </div>
    </FormDialog>
  )
}
