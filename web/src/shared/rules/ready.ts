import { init, rulesVersion } from '@waybill/rules/bundler'
import { loadRulesBy, useRules } from '@waybill/rules/react'

export { loadRules as initRules, useRules as useLoadedRules, useRulesArrived } from '@waybill/rules/react'

let moment: Promise<void> = Promise.resolve()

/** Lets what is more urgent have the network first: loading begins at that moment, however early a screen waits for the rules. */
export function loadRulesAfter(start: Promise<void>): void {
  moment = start
}

loadRulesBy(() => moment.then(init))

/** The version of the rules in this page; a component that asks waits for them. */
export function useRulesVersion(): string {
  useRules()
  return rulesVersion()
}
