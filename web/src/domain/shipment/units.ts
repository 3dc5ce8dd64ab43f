import { useRule } from '@/shared/rules'
import type { Choice } from '@/shared/ui'

type Units = {
  weights: readonly Choice[]
  lengths: readonly Choice[]
  /** The sign of a unit in the language (`lb`, `po`); nothing while none is chosen. */
  sign: (unit: string | null) => string
}

const choice = ({ unit, sign }: { unit: string; sign: string }): Choice => ({ id: unit, name: sign })

/** The units of a parcel as choices, by their signs in the language. */
export function useUnits(): Units {
  const { weights, lengths } = useRule('parcel.units', true)
  const all = [...weights, ...lengths]
  return {
    weights: weights.map(choice),
    lengths: lengths.map(choice),
    sign: (wanted) => all.find(({ unit }) => unit === wanted)?.sign ?? '',
  }
}
