import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '@/shared/i18n'
import { Page, SkeletonRows, useUrlState } from '@/shared/ui'
import { EarlierLists } from './EarlierLists'
import { ListView } from './list/ListView'
import { BeginList } from './start/BeginList'
import type { Sheet } from './start/sheet'

const loadColumns = async () => ({ default: (await import('./start/MapColumns')).MapColumns })
const MapColumns = lazy(loadColumns)

/** Many labels at once. The open list is in the URL (`?run=<id>`), so that a reload finds it. */
export function BulkLabels() {
  const words = useWords()
  const { values, page, change } = useUrlState('run')
  const [sheet, setSheet] = useState<Sheet | null>(null)
  useEffect(() => {
    // There before a table is read, which needs no connection.
    loadColumns().catch(() => undefined)
  }, [])
  if (values.run !== '')
    return <ListView key={values.run} id={values.run} onNew={() => change({ run: '' })} />
  return (
    <Page title={words.bulk.title} lead={words.bulk.lead}>
      {sheet === null ? (
        <>
          <BeginList onRead={setSheet} />
          <EarlierLists
            page={page}
            onPage={(next) => change({ page: next })}
            onOpen={(run) => change({ run })}
          />
        </>
      ) : (
        <Suspense fallback={<SkeletonRows label={words.ui.loading} />}>
          <MapColumns
            sheet={sheet}
            onRead={setSheet}
            onBack={() => setSheet(null)}
            onMade={(run) => {
              setSheet(null)
              change({ run })
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}
