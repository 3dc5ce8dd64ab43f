import { useAsk, useRule } from '@/shared/rules'

/** An amount of cents in words of the language (`$22.83`, `22,83 $`); core puts it so. */
export function useMoney(): (cents: number) => string {
  const ask = useAsk()
  return (cents) => ask('rate.price_display', cents)
}

/** One amount. */
export function useMoneyText(cents: number): string {
  return useRule('rate.price_display', cents)
}
