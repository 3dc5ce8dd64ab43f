import { lazy, Suspense } from 'react'
import { loadWords, useWords } from '@/shared/i18n'
import { Card, SkeletonRows } from '@/shared/ui'

const Content = lazy(async () => {
  const [{ Balance }] = await Promise.all([import('./Balance'), loadWords('balance')])
  return { default: Balance }
})

/** The balance; its code and words come once it is opened. */
export function LazyBalance() {
  const words = useWords()
  return (
    <Suspense
      fallback={
        <Card flush>
          <SkeletonRows rows={3} label={words.ui.loading} />
        </Card>
      }
    >
      <Content />
    </Suspense>
  )
}
