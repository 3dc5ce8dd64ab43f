import { Link } from 'react-router'
import { useWords } from '@/shared/i18n'

/** The privacy notice and the terms, within everyone's reach. */
export function LegalLinks({ className = '' }: { className?: string }) {
  const words = useWords()
  const look = 'flex min-h-6 items-center rounded-sm hover:text-ink hover:underline'
  return (
    <footer className={`flex gap-5 text-[13px] text-muted ${className}`}>
      <Link to="/privacy" className={look}>
        {words.pages.privacy}
      </Link>
      <Link to="/terms" className={look}>
        {words.pages.terms}
      </Link>
    </footer>
  )
}
