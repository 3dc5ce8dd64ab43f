import type { BulkChoice, BulkRun } from '@waybill/types'
import { useState } from 'react'
import { useChooseForAll } from '@/domain/bulk/bulk'
import { useShippingRules } from '@/domain/shippingRule/shippingRules'
import { useDay } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Segmented, SendButton, TextField } from '@/shared/ui'

const WAYS = ['rules', 'cheapest', 'fastest', 'date', 'service'] as const

/** How the rates of all rows are chosen. A choice that needs more (a day, a service) is used once that is said. */
export function RuleBar({ run }: { run: BulkRun }) {
  const words = useWords()
  const day = useDay()
  const choose = useChooseForAll(run.id)
  const [choice, setChoice] = useState<BulkChoice>(run.choice)
  const isBusy = run.state === 'buying'
  const rules = useShippingRules()
  // A user without rules is not asked about them.
  const ways = WAYS.filter(
    (way) => way !== 'rules' || run.choice.by === 'rules' || (rules.data?.rules.length ?? 0) > 0,
  )
  const pick = (by: BulkChoice['by']) => {
    const next = { ...choice, by }
    setChoice(next)
    if (by === 'rules' || by === 'cheapest' || by === 'fastest') choose.mutate(next)
  }
  const text = {
    rules: words.bulk.ruleText.rules,
    cheapest: words.bulk.ruleText.cheapest,
    fastest: words.bulk.ruleText.fastest,
    date: run.choice.date ? words.bulk.ruleText.date(day(run.choice.date)) : '',
    service: words.bulk.ruleText.service(run.choice.service),
  }[run.choice.by]
  const wantsMore = choice.by === 'date' || choice.by === 'service'
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-sm font-semibold">{words.bulk.forEvery}</span>
        {!isBusy && (
          <Segmented
            label={words.bulk.forEvery}
            choices={ways.map((way) => ({ id: way, name: words.bulk.by[way] }))}
            value={choice.by}
            onChange={pick}
          />
        )}
        <p className="min-w-0 flex-1 basis-52 text-[13px] text-muted">{text}</p>
      </div>
      {wantsMore && !isBusy && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            choose.mutate(choice)
          }}
        >
          {choice.by === 'date' ? (
            <TextField
              path="choice.date"
              type="date"
              label={words.bulk.arriveBy}
              value={choice.date ?? ''}
              onChange={(date) => setChoice({ ...choice, date: date === '' ? null : date })}
            />
          ) : (
            <TextField
              path="choice.service"
              label={words.bulk.serviceName}
              value={choice.service}
              onChange={(service) => setChoice({ ...choice, courier_slug: '', service })}
            />
          )}
          <SendButton type="submit" isPending={choose.isPending}>
            {words.bulk.applyRule}
          </SendButton>
        </form>
      )}
      {choose.isError && <Banner tone="bad" title={messageOf(choose.error)} />}
    </div>
  )
}
