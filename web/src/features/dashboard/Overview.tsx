import { lazy, Suspense } from 'react'
import { useFigures } from '@/domain/figures/figures'
import { preloadWords, useWords, withWords } from '@/shared/i18n'
import { SkeletonRows, QueryView } from '@/shared/ui'
import { OnTheirWay } from './OnTheirWay'

const loadFigures = () => import('./Figures')
const Figures = lazy(async () => ({ default: (await withWords(loadFigures(), 'rest')).Figures }))

/** Fetches the charts and their words before anything shows them. */
export async function preloadFigures(): Promise<void> {
  await Promise.all([loadFigures(), preloadWords('rest')])
}

/** Parcels on their way, spend, savings and deliveries; it comes after the first picture, in the room kept for it. */
export function Overview() {
  const words = useWords()
  const figures = useFigures()
  return (
    <div className="flex min-h-[480px] flex-col gap-5">
      <QueryView query={figures} rows={3} card={{ title: words.dashboard.onTheirWay }}>
        {(data) => (
          <>
            <OnTheirWay states={data.on_the_way} />
            <Suspense fallback={<SkeletonRows rows={4} label={words.ui.loading} />}>
              <Figures figures={data} />
            </Suspense>
          </>
        )}
      </QueryView>
    </div>
  )
}
