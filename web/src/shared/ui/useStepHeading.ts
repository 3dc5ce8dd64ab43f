import { useEffect, useRef, type RefObject } from 'react'

/** The heading of a step. A step that opens is where one goes on: it comes into view, and readers hear its name. */
export function useStepHeading(
  isOpen: boolean,
  block: ScrollLogicalPosition,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !before.current) {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block })
    }
    before.current = isOpen
  }, [isOpen, block])
  return heading
}
