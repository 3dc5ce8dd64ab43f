import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { freightPath, useOpenFreight } from '@/domain/insurance/freight'
import { useAgo } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Card, Money } from '@/shared/ui'

/** The forms that were begun, wait or can be paid, except the one on the screen; nothing where there is none. */
export function FreightDrafts({ except }: { except: string | undefined }) {
  const words = useWords()
  const ago = useAgo()
  const open = useOpenFreight()
  const others = (open.data ?? []).filter(({ id }) => id !== except)
  if (others.length === 0) return null
  return (
    <Card flush title={words.freight.open}>
      <ul className="divide-y divide-line text-sm">
        {others.map((freight) => (
          <li key={freight.id}>
            <Link
              to={freightPath(freight.id)}
              className="flex items-center gap-3 px-5 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">
                  {freight.form?.description_of_cargo || words.freight.unnamed}
                </span>
                <span className="block text-[13px] text-muted">
                  <Money cents={freight.value_of_coverage} /> · {ago(freight.updated_at)}
                </span>
              </span>
              <Badge tone={TONES[freight.status] ?? 'neutral'}>
                {words.certificate.policy.states[freight.status]}
              </Badge>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const TONES: Partial<Record<string, 'good' | 'info' | 'bad'>> = {
  approved: 'good',
  pending_approval: 'info',
  declined: 'bad',
}
