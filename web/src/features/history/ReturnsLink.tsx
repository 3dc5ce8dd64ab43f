import { Undo2 } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { LinkButton } from '@/shared/ui'

/** Leads to what recipients want to send back. */
export function ReturnsLink() {
  const words = useWords()
  return (
    <LinkButton href="/dashboard/returns" icon={<Undo2 aria-hidden />}>
      {words.history.returns}
    </LinkButton>
  )
}
