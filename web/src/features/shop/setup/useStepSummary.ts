import type { ShopSetupInput } from '@waybill/types'
import { useCountryName } from '@/domain/address/regions'
import { useUnits } from '@/domain/shipment/units'
import { useWords } from '@/shared/i18n'

/** A step that a person confirms. */
export type SetupStep = 'weight' | 'goods' | 'shipping'

/** The summary of a confirmed step, on one line. */
export function useStepSummary(setup: ShopSetupInput): (step: SetupStep) => string {
  const words = useWords()
  const units = useUnits()
  const { length, width, height, weight, hs_code: code } = setup
  const country = useCountryName(setup.country_of_origin)
  const sides = [length, width, height]
  const box =
    sides.some(Boolean) &&
    `${sides.map((side) => side || '–').join(' × ')} ${units.sign(setup.dimension_unit)}`
  const said = {
    weight: [box, weight && `${weight} ${units.sign(setup.weight_unit)}`],
    goods: [code && `${words.invoice.hsCode} ${code}`, country],
    shipping: [words.shop.setup.draft],
  }
  return (step) => said[step].filter(Boolean).join(' · ') || words.shop.setup.nothing
}
