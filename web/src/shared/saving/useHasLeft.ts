import { useEffect, useRef, type RefObject } from 'react'

/** Whether the screen has been left: an answer that arrives after that brings nobody back. */
export function useHasLeft(): Readonly<RefObject<boolean>> {
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  return hasLeft
}
