import { lazy, Suspense, useLayoutEffect } from 'react'
import { useRouteError } from 'react-router'
import { keeper } from '@/shared/form/mountedForms'
import { report } from './reporting/report'
import { StartFailure } from './StartFailure'

const LazyFailure = lazy(async () => ({
  // If not even this part loads, a screen that brings its own words says so.
  default: await import('./RouteFailure').then(
    ({ RouteFailure }) => RouteFailure,
    () => StartFailure,
  ),
}))

/** Shown in place of a screen that broke. */
export function Failure() {
  const error = useRouteError()
  // A layout effect: the forms that are replaced are still known.
  useLayoutEffect(() => {
    keeper.keep?.()
    report(error)
  }, [error])
  return (
    <Suspense>
      <LazyFailure />
    </Suspense>
  )
}
