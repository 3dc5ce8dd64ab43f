import { useMoneyText } from '@/shared/format/money'

/** An amount of money; figures of one width, so that columns line up. */
export function Money({ cents, className = '' }: { cents: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{useMoneyText(cents)}</span>
}
