import { Archive, FilePen, PackagePlus, SearchX, ShieldCheck, Truck } from 'lucide-react'
import { freightPath } from '@/domain/insurance/freight'
import { useWords } from '@/shared/i18n'
import { Button, EmptyState, LinkButton } from '@/shared/ui'

/** Which list is shown. */
export type Shown = 'labels' | 'insurance' | 'freight' | 'drafts' | 'archived'

type HistoryEmptyStateProps = { shown: Shown; isNarrowed: boolean; canSend: boolean; onClear: () => void }

/** Why the list is empty, and the way on. */
export function HistoryEmptyState({ shown, isNarrowed, canSend, onClear }: HistoryEmptyStateProps) {
  const words = useWords()
  if (isNarrowed)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={words.history.noMatch}
        action={<Button onPress={onClear}>{words.history.clear}</Button>}
      />
    )
  if (shown === 'archived')
    return (
      <EmptyState icon={<Archive aria-hidden />} title={words.history.noArchived}>
        {words.history.noArchivedText}
      </EmptyState>
    )
  if (shown === 'insurance')
    return (
      <EmptyState
        icon={<ShieldCheck aria-hidden />}
        title={words.insure.history.emptyTitle}
        action={
          <LinkButton variant="primary" href="/shipping-insurance">
            {words.insure.title}
          </LinkButton>
        }
      >
        {words.insure.history.emptyText}
      </EmptyState>
    )
  if (shown === 'freight')
    return (
      <EmptyState
        icon={<ShieldCheck aria-hidden />}
        title={words.freight.history.emptyTitle}
        action={
          <LinkButton variant="primary" href={freightPath()}>
            {words.freight.title}
          </LinkButton>
        }
      >
        {words.freight.history.emptyText}
      </EmptyState>
    )
  const send = (
    <LinkButton variant="primary" href="/shipment" icon={<PackagePlus aria-hidden />}>
      {words.history.send}
    </LinkButton>
  )
  if (shown === 'drafts')
    return (
      <EmptyState icon={<FilePen aria-hidden />} title={words.history.noDrafts} action={send}>
        {words.history.noDraftsText}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Truck aria-hidden />}
      title={words.history.emptyTitle}
      action={canSend ? send : undefined}
    >
      {words.history.emptyText}
    </EmptyState>
  )
}
