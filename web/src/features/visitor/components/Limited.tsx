import { Hourglass } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { DeadEnd } from '@/shared/ui'

/** Stands where prices would: this network has asked as often as visitors may. */
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
