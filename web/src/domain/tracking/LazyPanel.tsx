import { lazy, Suspense } from 'react'
import { loadWords, useWords } from '@/shared/i18n'
import { SkeletonRows } from '@/shared/ui'

const Panel = lazy(async () => {
  const [{ TrackingPanel }] = await Promise.all([import('./TrackingPanel'), loadWords('track')])
  return { default: TrackingPanel }
})

/** How far a shipment has come; its code and words come when it is shown: nobody needs them before a label is bought. */
export function LazyPanel({ id }: { id: string }) {
  const words = useWords()
  return (
    <Suspense fallback={<SkeletonRows rows={6} label={words.ui.loading} />}>
      <Panel id={id} />
    </Suspense>
  )
}
