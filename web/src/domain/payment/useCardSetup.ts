import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@/shared/i18n'
import { readSetup, setupKey, stripeAt } from './processor'

/** All that the card form is made of: the setup of a card, the processor's script and the fields, which come with the first form. */
export function useCardSetup() {
  const language = useLanguage()
  return useQuery({
    queryKey: setupKey,
    queryFn: async ({ signal }) => {
      const [{ CardFields }, setup] = await Promise.all([import('./CardFields'), readSetup(signal)])
      return { CardFields, setup, stripe: await stripeAt(setup, language) }
    },
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  })
}
