import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'

/** Says that the account’s balance pays, and what is left after or owed. `left`: in cents; null for a team member. */
export function FromBalance({ left }: { left: number | null }) {
  const words = useWords().payment
  const money = useMoney()
  if (left !== null && left < 0) return <p>{words.onAccount(money(-left))}</p>
  return (
    <p>
      {words.fromBalance} {left !== null && words.balanceLeft(money(left))}
    </p>
  )
}
