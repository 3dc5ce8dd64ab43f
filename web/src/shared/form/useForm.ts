import type { Violation } from '@waybill/types'
import { useMemo, useRef, useState } from 'react'
import { ApiError, messageOf, violationsOf } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'
import {
  ask,
  initRules,
  useLoadedRules,
  useRulesArrived,
  type RuleAnswer,
  type RuleContext,
  type RuleInput,
  type RuleName,
} from '@/shared/rules'
import { afterPointerUp } from './afterPointerUp'
import { fieldPaths, focusField } from './focusField'
import { useMountedForm } from './mountedForms'
import { answered, AT_REST, SENDING } from './sending'

type Keys<D, T> = { [K in keyof D & string]: D[K] extends T ? K : never }[keyof D & string]

/** Violations in the order of their fields on the screen; those without a field come last. */
function inOrder(violations: readonly Violation[], fields: readonly string[]): Violation[] {
  const place = ({ path }: Violation) => (fields.includes(path) ? fields.indexOf(path) : fields.length)
  return violations.toSorted((one, other) => place(one) - place(other))
}

/** A violation of the server with the path that the form's field has. */
function ownPath(violation: Violation, pathPrefix: string | undefined): Violation {
  const prefix = `${pathPrefix}.`
  return pathPrefix !== undefined && violation.path.startsWith(prefix)
    ? { ...violation, path: violation.path.slice(prefix.length) }
    : violation
}

/** The rules that list the fields which a form wants filled in. */
type RequiredRule = Extract<RuleName, `${string}required`>

type FormOptions<D, R extends RuleName> = {
  /** The rule that checks the whole draft, in one call, and answers violations in the form's field order. */
  rule: R
  initial: D
  context?: RuleContext<R>
  /** The rule's input, where that is not the draft itself. */
  toInput?: (draft: D) => RuleInput<R>
  /** The member of the request under which the server finds the draft, and so the paths of its violations. */
  pathPrefix?: string
  /** The violations, where the rule answers more than their list. */
  violations?: (answer: RuleAnswer<R>) => Violation[]
  /** The rule that lists the fields to be filled in, of the same input and context; the others are marked optional. */
  required?: RequiredRule
  /** Which violation a failed submit shows first, where that is not the first field's; of none, what is said instead. */
  first?: (violations: readonly Violation[]) => Violation
  /** The draft after a change, with the fields that follow others. */
  deriveFields?: (changed: D, before: D) => D
}

/** The fields that must be filled in; null for a form whose fields are not marked. A form that marks them waits for the rules. */
function useRequired(
  rule: RequiredRule | undefined,
  input: unknown,
  context: unknown,
): ReadonlySet<string> | null {
  useLoadedRules(rule !== undefined)
  const language = useLanguage()
  const asked = JSON.stringify([input, context])
  return useMemo(() => {
    if (rule === undefined) return null
    const [askedInput, askedContext] = JSON.parse(asked) as [RuleInput<typeof rule>, RuleContext<typeof rule>]
    return new Set(ask(rule, askedInput, { lang: language, ...askedContext }))
  }, [language, rule, asked])
}

/** The violations of a draft by the form's own rule; none before the rules are there. */
function useOwnCheck<D extends object, R extends RuleName>(draft: D, options: FormOptions<D, R>) {
  const arrived = useRulesArrived()
  const language = useLanguage()
  const { rule, toInput, violations } = options
  const inputOf = (typed: D) => (toInput ? toInput(typed) : (typed as unknown as RuleInput<R>))
  const check = (input: RuleInput<R>, context: RuleContext<R>): Violation[] => {
    const answer = ask(rule, input, { lang: language, ...context })
    return violations ? violations(answer) : (answer as Violation[])
  }
  const input = inputOf(draft)
  const asked = JSON.stringify([input, options.context ?? {}])
  const own = useMemo(
    () => (arrived ? check(...(JSON.parse(asked) as [RuleInput<R>, RuleContext<R>])) : []),
    // The check depends only on the language, the rule and what is asked.
    // oxlint-disable-next-line react/exhaustive-deps
    [arrived, language, rule, asked],
  )
  /** The same of what was typed before the rules came; null where they cannot come, which the error boundary says. */
  const checkLate = () =>
    initRules().then(
      () => check(input, options.context ?? {}),
      () => null,
    )
  return { input, own, arrived, checkLate }
}

/** A form over a rule of the core: errors show on blur or submit, go at once when right, the server's are shown with them. */
export function useForm<D extends object, R extends RuleName>(options: FormOptions<D, R>) {
  /** The form's element: held as state, because the summary's links look for their fields in it. */
  const [root, setRoot] = useState<HTMLFormElement | null>(null)
  const [draft, setDraft] = useState(options.initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly Violation[]>([])
  const [call, setCall] = useState(AT_REST)
  /** The fields in the order in which the form shows them, read at a submit that failed; null before. */
  const [order, setOrder] = useState<readonly string[] | null>(null)
  /** Whether what is typed was typed before the page broke. */
  const [restored, setRestored] = useState(false)
  useMountedForm(options.rule, draft, (kept) => {
    setDraft((before) => ({ ...before, ...kept }))
    setRestored(true)
  })

  const { input, own, arrived, checkLate } = useOwnCheck(draft, options)
  const required = useRequired(options.required, input, options.context)
  const all = [...own, ...refused.filter(({ path }) => !own.some((violation) => violation.path === path))]
  const visibleViolations = all.filter(({ path }) => touched.has(path))

  /** Takes typed values; what the server refused about them no longer holds, and what is right now is forgotten. */
  function change(values: Partial<D>) {
    setDraft((before) => {
      const changed = { ...before, ...values }
      return options.deriveFields ? options.deriveFields(changed, before) : changed
    })
    setRefused((before) =>
      before.filter(({ path }) => !Object.hasOwn(values, path.split(/[.[]/, 1)[0] ?? '')),
    )
    setTouched(
      (before) =>
        new Set(
          [...before].filter(
            (path) =>
              own.some((violation) => violation.path === path) ||
              refused.some((violation) => violation.path === path),
          ),
        ),
    )
  }

  /** Violations as they are shown: in the order of their fields, after the one that goes first. */
  function shown(violations: readonly Violation[], fields: readonly string[]): Violation[] {
    const sorted = inOrder(violations, fields)
    if (options.first === undefined || violations.length === 0) return sorted
    const { path: first } = options.first(violations)
    const isFirst = ({ path }: Violation) => path === first
    return [...sorted.filter(isFirst), ...sorted.filter((one) => !isFirst(one))]
  }

  const touch = (path: string) => afterPointerUp(() => setTouched((before) => new Set([...before, path])))

  /** What prevents sending: first what can be corrected here, before what belongs to fields not yet touched. */
  function blockingViolations(found: readonly Violation[]): readonly Violation[] {
    const fields = new Set(root ? fieldPaths(root) : [])
    const here = found.filter(({ path }) => fields.has(path))
    return here.length > 0 ? here : found
  }

  function show(violations: readonly Violation[]) {
    const fields = root ? fieldPaths(root) : []
    setTouched((before) => new Set([...before, ...violations.map(({ path }) => path)]))
    setOrder(fields)
    // After the render that shows the errors, so that a reader announces the field together with its error.
    requestAnimationFrame(() => {
      if (root) shown(violations, fields).some(({ path }) => focusField(root, path))
    })
  }

  /** Held while a draft is on its way. The state tells it a render too late for a second press or Enter. */
  const sending = useRef(false)

  /** Checks, then sends, once at a time; the server's violations land on their fields, any other failure in `failure`. */
  async function submit(send: (draft: D) => Promise<void>) {
    if (sending.current) return
    sending.current = true
    const found = arrived ? own : await checkLate()
    sending.current = false
    if (found === null) return
    setCall(AT_REST)
    // Earlier refusals of the server do not prevent sending: it may accept now.
    setRefused([])
    if (found.length > 0) return show(blockingViolations(found))
    sending.current = true
    setCall(SENDING)
    try {
      await send(draft)
      setCall((state) => answered(state))
    } catch (error) {
      const violations = violationsOf(error).map((violation) => ownPath(violation, options.pathPrefix))
      setRefused(violations)
      if (violations.length > 0) show(violations)
      const isBare = error instanceof ApiError && error.status === 422 && violations.length === 0
      const failure = isBare && options.first ? options.first([]).message : messageOf(error)
      setCall((state) => (violations.length > 0 ? AT_REST : answered(state, failure)))
    } finally {
      sending.current = false
    }
  }

  /** A value that the check finds missing is required, also against the list: no field is called optional and asked for at once. */
  const isMissing = (path: string) => own.some((one) => one.path === path && one.code.endsWith('.required'))
  const isRequired = (path: string) => required === null || required.has(path) || isMissing(path)
  const errorAt = (path: string) => visibleViolations.find((violation) => violation.path === path)?.message

  return {
    /** For the `ref` of the form's element. */
    ref: setRoot,
    root,
    draft,
    restored,
    change,
    submit,
    isPending: call.isPending,
    failure: call.failure,
    /** True when every check holds. */
    isRight: arrived && all.length === 0,
    /** The violations in the summary after a submit that failed. */
    summary: order === null ? [] : shown(visibleViolations, order),
    errorAt,
    /** Whether a field must be filled in, in the form's present state. */
    isRequired,
    /** The properties of a text field. */
    text: <K extends Keys<D, string>>(path: K) => ({
      path,
      value: draft[path] as string,
      onChange: (value: string) => change({ [path]: value } as Partial<D>),
      onBlur: () => touch(path),
      error: errorAt(path),
      optional: !isRequired(path),
    }),
    /** The properties of a text field deeper in the draft, such as `parcels[0].weight`. */
    field: (path: string, value: string, onChange: (value: string) => void) => ({
      path,
      value,
      onChange,
      onBlur: () => touch(path),
      error: errorAt(path),
      optional: !isRequired(path),
    }),
    /** The properties of a checkbox or switch. */
    flag: <K extends Keys<D, boolean>>(path: K) => ({
      path,
      value: draft[path] as boolean,
      onChange: (value: boolean) => change({ [path]: value } as Partial<D>),
    }),
    reset: (values: D) => {
      setDraft(values)
      setTouched(new Set())
      setRefused([])
      setCall(AT_REST)
      setOrder(null)
    },
  }
}

/** What `useForm` gives. */
export type Form<D extends object> = ReturnType<typeof useForm<D, RuleName>>
