import { Hourglass } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { DeadEnd } from '@/shared/ui'

/** Replaces the prices: this network has reached the visitors' limit. */
export function Limited() {
  const words = useWords()
  return (
    <div role="alert">
      <DeadEnd
        icon={<Hourglass aria-hidden />}
        title={words.visitor.limitTitle}
        hint={words.visitor.limitText}
        ways={[{ href: '/register', label: words.account.register }]}
      />
    </div>
  )
}
