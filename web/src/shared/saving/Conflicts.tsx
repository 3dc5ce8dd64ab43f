import { lazy, Suspense, type ComponentProps } from 'react'

// Most forms never have one.
const ConflictList = lazy(async () => ({ default: (await import('./ConflictList')).ConflictList }))

/** Fields that were changed elsewhere too: both values, and which of them stays. */
export function Conflicts(props: ComponentProps<typeof ConflictList>) {
  if (props.conflicts.length === 0) return null
  return (
    <Suspense>
      <ConflictList {...props} />
    </Suspense>
  )
}
