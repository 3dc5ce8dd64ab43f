import * as rules from '@waybill/rules/bundler'
import type { RuleAnswer, RuleContext, RuleInput, RuleName } from '@waybill/rules/bundler'
import { useMemo } from 'react'
import { create } from 'zustand'
import { currentLanguage, useLanguage } from '@/shared/i18n'
import { useLoadedRules } from './ready'

/** Whether the core broke down: an instance that panicked must not be called again. The shell offers Reload. */
export const useCoreHealth = create<{ broken: boolean }>(() => ({ broken: false }))

/**
 * Asks a rule in the page's language: in handlers and after calls, once something on the screen has waited for the rules. A
 * throw means a bug: what a person typed wrong comes back as violations in the answer.
 */
export function ask<R extends RuleName>(
  rule: R,
  input: RuleInput<R>,
  context: RuleContext<R> = {},
): RuleAnswer<R> {
  return watched(() => rules.ask(rule, input, { lang: currentLanguage(), ...context }))
}

/** Asks a rule in JSON text, passed on unchanged, for its answer in JSON text. */
export function run(rule: string, text: string): string {
  return watched(() => rules.run(rule, text))
}

function watched<T>(asked: () => T): T {
  try {
    return asked()
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) useCoreHealth.setState({ broken: true })
    throw error
  }
}

/** `ask` for a component that asks while it renders, as often as it needs: it waits for the rules, and follows the language. */
export function useAsk(): typeof ask {
  useLoadedRules()
  useLanguage()
  return ask
}

/** Asks a rule in a component, which waits for the rules: again when input, context or language change, and only then. */
export function useRule<R extends RuleName>(
  rule: R,
  input: RuleInput<R>,
  context: RuleContext<R> = {},
): RuleAnswer<R> {
  useLoadedRules()
  const lang = useLanguage()
  const asked = JSON.stringify([input, { lang, ...context }])
  return useMemo(() => {
    const [askedInput, askedContext] = JSON.parse(asked) as [RuleInput<R>, RuleContext<R>]
    return ask(rule, askedInput, askedContext)
  }, [rule, asked])
}
