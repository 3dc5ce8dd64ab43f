import { useMemo } from 'react'
import { useRule } from '@/shared/rules'
import type { Choice } from '@/shared/ui'

/** Places as choices, identical from render to render, so that a list of hundreds is not rebuilt on every keystroke. */
function useChoices(places: readonly { code: string; name: string }[]): readonly Choice[] {
  return useMemo(() => places.map(({ code, name }) => ({ id: code, name })), [places])
}

/** Every country as a choice, Canada and the United States first. */
export function useCountries(): readonly Choice[] {
  return useChoices(useRule('address.countries', { eligible_for_cover: false }))
}

/** The provinces or states of a country; empty where there is no list and the region is free text. */
export function useRegions(country: string): readonly Choice[] {
  return useChoices(useRule('address.provinces', country))
}

/** A country's name in the current language, or the code if core doesn't know it. */
export function useCountryName(code: string): string {
  return (
    useRule('address.countries', { eligible_for_cover: false }).find((country) => country.code === code)
      ?.name ?? code
  )
}
