import type { Shipment } from '@waybill/types'
import type { ReactNode } from 'react'
import { useAllowed } from '@/domain/shipment/allowed'
import type { useShipment } from '@/domain/shipment/draft'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, ErrorState, FormSkeleton } from '@/shared/ui'

type OfDraftProps = {
  query: ReturnType<typeof useShipment>
  /** How many placeholder fields show while the draft is on its way. */
  fields: number
  children: (draft: Shipment) => ReactNode
}

/** A form over a draft: once it is there, and as long as it may be changed. */
export function OfDraft({ query, fields, children }: OfDraftProps) {
  const words = useWords()
  const allowed = useAllowed()
  if (query.data === undefined)
    return query.error ? (
      <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <FormSkeleton fields={fields} />
    )
  if (!allowed(query.data).edit) return <Banner tone="info" title={words.dialogs.notEditable} live={false} />
  return children(query.data)
}
