import type { QuoteKind, QuoteStatus } from '@waybill/types'
import type { ReactNode } from 'react'
import { useMenuLinks } from '@/domain/site/menuLinks'
import { useWords } from '@/shared/i18n'
import { SearchField, Segmented } from '@/shared/ui'

type QuoteFiltersProps = {
  kind: QuoteKind
  status: QuoteStatus
  search: string
  placeholder: string
  change: (
    values: { type?: string; status?: string; search?: string; sort?: string; page: number },
    options?: { replace: boolean },
  ) => void
  /** Further choices. */
  children?: ReactNode
}

/** Which saved quotes are listed. */
export function QuoteFilters({ kind, status, search, placeholder, change, children }: QuoteFiltersProps) {
  const words = useWords()
  // Freight quotes are asked for on a screen of their own; without it there are none to list.
  const hasFreight = (useMenuLinks().data ?? []).some(({ id }) => id === 'ltl-quote')
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
      {hasFreight && (
        <Segmented<QuoteKind>
          label={words.savedQuotes.kind}
          choices={[
            { id: 'parcel', name: words.savedQuotes.kinds.parcel },
            { id: 'freight', name: words.savedQuotes.kinds.freight },
          ]}
          value={kind}
          onChange={(chosen) => change({ type: chosen === 'parcel' ? '' : chosen, sort: '', page: 1 })}
        />
      )}
      <Segmented<QuoteStatus>
        label={words.savedQuotes.status}
        choices={[
          { id: 'active', name: words.savedQuotes.statuses.active },
          { id: 'archived', name: words.savedQuotes.statuses.archived },
        ]}
        value={status}
        onChange={(chosen) => change({ status: chosen === 'active' ? '' : chosen, page: 1 })}
      />
      <SearchField
        label={words.savedQuotes.search}
        placeholder={placeholder}
        value={search}
        onChange={(typed) => change({ search: typed, page: 1 }, { replace: true })}
        className="min-w-56 flex-1 md:max-w-sm"
      />
      {children}
    </div>
  )
}
