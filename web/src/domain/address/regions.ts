import { useRule } from '@/shared/rules'
import type { Choice } from '@/shared/ui'

/** Every country as a choice, Canada and the United States first. */
export function useCountries(): readonly Choice[] {
  return useRule('address.countries', { eligible_for_cover: false }).map(({ code, name }) => ({
    id: code,
    name,
  }))
}

/** The provinces or states of a country; empty where there is no list and the region is free text. */
export function useRegions(country: string): readonly Choice[] {
  return useRule('address.provinces', country).map(({ code, name }) => ({ id: code, name }))
}

/** A country's name in the language in use; the code itself where core knows none. */
export function useCountryName(code: string): string {
  return (
    useRule('address.countries', { eligible_for_cover: false }).find((country) => country.code === code)
      ?.name ?? code
  )
}
