import type { Rules } from '@bindings/rules'
import { create } from 'zustand'
import { currentLanguage, useLanguage } from '@/shared/i18n'
import { useMemo } from 'react'
import { loadedCore } from './init'

/** The name of a rule of the core. */
export type RuleName = keyof Rules
/** What a rule takes. */
export type RuleInput<R extends RuleName> = Rules[R]['input']
/** What a rule needs to know of the world; the language is filled in. */
export type RuleContext<R extends RuleName> = Partial<Rules[R]['context']>
/** What a rule answers. */
export type RuleAnswer<R extends RuleName> = Rules[R]['answer']

/** Whether the core broke down: an instance that panicked must not be called again. The shell offers Reload. */
export const useCoreHealth = create<{ broken: boolean }>(() => ({ broken: false }))

/** Asks a rule. A throw means a bug: what a person typed wrong comes back as violations in the answer. */
export function ask<R extends RuleName>(
  rule: R,
  input: RuleInput<R>,
  context: RuleContext<R> = {},
): RuleAnswer<R> {
  const asked = JSON.stringify({ input, context: { lang: currentLanguage(), ...context } })
  try {
    return JSON.parse(loadedCore().run(rule, asked)) as RuleAnswer<R>
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
