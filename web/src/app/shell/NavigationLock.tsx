import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useNavigationLocked } from '../tour/navigationLock'

/** Keeps the user on the screen while navigation is locked, even when they press the browser's back button; dialogs may open there. */
export function NavigationLock() {
  const isLocked = useNavigationLocked()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isLocked && nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  return null
}
