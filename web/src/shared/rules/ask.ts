import * as rules from '@waybill/rules'
import type { RuleAnswer, RuleContext, RuleInput, RuleName } from '@waybill/rules'
import { useMemo } from 'react'
import { create } from 'zustand'
import { currentLanguage, useLanguage } from '@/shared/i18n'

/** Whether the core broke down: an instance that panicked must not be called again. The shell offers Reload. */
export const useCoreHealth = create<{ broken: boolean }>(() => ({ broken: false }))

/** Asks a rule; the page's language is filled in. A throw means a bug: what a person typed wrong comes back as violations in the answer. */
export function ask<R extends RuleName>(
  rule: R,
  input: RuleInput<R>,
  context: RuleContext<R> = {},
): RuleAnswer<R> {
  try {
    return rules.ask(rule, input, { lang: currentLanguage(), ...context })
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) useCoreHealth.setState({ broken: true })
    throw error
  }
}

/** Asks a rule in a component: anew when input, context or language change, and only then. */
export function useRule<R extends RuleName>(
  rule: R,
  input: RuleInput<R>,
  context: RuleContext<R> = {},
): RuleAnswer<R> {
  const lang = useLanguage()
  const asked = JSON.stringify([input, { lang, ...context }])
  return useMemo(() => {
    const [askedInput, askedContext] = JSON.parse(asked) as [RuleInput<R>, RuleContext<R>]
    return ask(rule, askedInput, askedContext)
  }, [rule, asked])
}
