import type { RuleVector, Violation } from '@waybill/types'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useWords } from '@/shared/i18n'
import { Badge, ComboBox, TextField } from '@/shared/ui'
import { pretty, same, tryRule, violationsIn, type Tried } from '../cases'

/** The text of the box. */
export type Draft = { input: string; context: string; from: RuleVector }

/** A published case as it is first put into the box. */
export function draftOf(vector: RuleVector): Draft {
  const context = vector.context === undefined ? '' : pretty(vector.context)
  return { input: pretty(vector.input), context, from: vector }
}

type TryRuleProps = {
  rule: string
  cases: readonly RuleVector[]
  draft: Draft
  onChange: (draft: Draft) => void
}

/** A box to try a rule in: its input and context in JSON, answered by the rules in this page as one types. */
export function TryRule({ rule, cases, draft, onChange }: TryRuleProps) {
  const words = useWords().ruleBook
  const { input, context } = useDeferredValue(draft)
  const tried = useMemo(() => tryRule(rule, input, context), [rule, input, context])
  const original = draftOf(draft.from)
  const isPublished = original.input === draft.input && original.context === draft.context
  const faulty = (part: 'input' | 'context') =>
    tried.kind === 'not-json' && tried.part === part ? words.notJson : undefined
  const choices = useMemo(
    () => cases.map((vector, place) => ({ id: String(place), name: vector.name })),
    [cases],
  )
  return (
    <div className="grid min-w-0 gap-x-6 gap-y-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4 [&_textarea]:font-mono [&_textarea]:text-[13px]!">
        <ComboBox
          path={`${rule} example`}
          label={words.example}
          choices={choices}
          value={isPublished ? String(cases.indexOf(draft.from)) : ''}
          onChange={(chosenId) => {
            const chosen = cases.find((_, place) => String(place) === chosenId)
            if (chosen) onChange(draftOf(chosen))
          }}
        />
        <TextField
          path={`${rule} input`}
          label={words.input}
          rows={Math.min(16, Math.max(4, draft.input.split('\n').length))}
          autoCapitalize="none"
          value={draft.input}
          onChange={(text) => onChange({ ...draft, input: text })}
          error={faulty('input')}
        />
        <TextField
          path={`${rule} context`}
          label={words.context}
          hint={words.contextHint}
          optional
          rows={Math.max(2, draft.context.split('\n').length)}
          autoCapitalize="none"
          value={draft.context}
          onChange={(text) => onChange({ ...draft, context: text })}
          error={faulty('context')}
        />
      </div>
      <Answer tried={tried} expected={isPublished ? draft.from.expect : undefined} />
    </div>
  )
}

function Answer({ tried, expected }: { tried: Tried; expected: unknown }) {
  const words = useWords().ruleBook
  return (
    <section aria-label={words.answer} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2" role="status">
        <span className="text-[13px] font-medium">{words.answer}</span>
        {tried.kind === 'answer' && expected !== undefined && <Verdict kept={same(tried.answer, expected)} />}
      </div>
      {tried.kind === 'refused' && (
        <div className="rounded-control bg-warn-soft px-4 py-3 text-warn">
          <p className="font-medium">{words.refused}</p>
          <p lang="en-CA" className="mt-1 font-mono text-[13px] break-words">
            {tried.reason}
          </p>
        </div>
      )}
      {tried.kind === 'answer' && <InWords violations={violationsIn(tried.answer)} />}
      {tried.kind === 'answer' && (
        // Long answers scroll by themselves, with the keyboard too.
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-112 overflow-auto rounded-control bg-sunken px-4 py-3 font-mono text-[13px] break-words whitespace-pre-wrap"
        >
          {pretty(tried.answer)}
        </pre>
      )}
    </section>
  )
}

function Verdict({ kept }: { kept: boolean }) {
  const words = useWords().ruleBook
  return kept ? (
    <Badge tone="good" icon={<CircleCheck aria-hidden />}>
      {words.asPromised}
    </Badge>
  ) : (
    <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
      {words.notAsPromised}
    </Badge>
  )
}

/** The messages of an answer as a person reads them. */
function InWords({ violations }: { violations: readonly Violation[] }) {
  const words = useWords().ruleBook
  if (violations.length === 0) return null
  return (
    <ul aria-label={words.inWords} className="flex flex-col gap-1.5">
      {violations.map(({ code, path, message }) => (
        <li key={`${path} ${code}`} className="flex items-start gap-2 text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            {message} {path !== '' && <code className="font-mono text-xs break-all text-muted">{path}</code>}
          </span>
        </li>
      ))}
    </ul>
  )
}
