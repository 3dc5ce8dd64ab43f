import type { Shipment } from '@waybill/types'
import { useEffect, useRef, useState } from 'react'
import { useApplyRules, useShippingRules } from '@/domain/shippingRule/shippingRules'

/**
 * Has the account's rules choose among the rates once all couriers have answered, where nothing is chosen: once for each question,
 * so that a person who takes the choice back is not overruled. Answers whether the choice is left to others: not before the rules
 * are known and have chosen nothing, nor where one of them holds the shipment for a person.
 */
export function useRuleChoice(shipment: Shipment, question: string, isReady: boolean): boolean {
  const rules = useShippingRules()
  const { mutate } = useApplyRules(shipment.id)
  const asked = useRef<string | null>(null)
  /** The question to which no rule had anything to say. */
  const [silentOn, setSilentOn] = useState<string | null>(null)
  const hasRules = rules.data?.rules.some(({ enabled }) => enabled) ?? false
  const isWanted = isReady && hasRules && shipment.temp_selected_rate_id === null
  useEffect(() => {
    if (!isWanted || asked.current === question) return
    asked.current = question
    mutate(undefined, {
      onSuccess: ({ temp_selected_rate_id, applied_rule }) => {
        if (temp_selected_rate_id === null && applied_rule === null) setSilentOn(question)
      },
    })
  }, [isWanted, question, mutate])
  return rules.data !== undefined && (!hasRules || silentOn === question) && shipment.applied_rule === null
}
