import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

type Rows = {
  count: number
  /** About how high a row is in pixels, until it is measured. */
  rowHeight: number
  keyOf: (index: number) => string
}

/**
 * The rows of a long list that are in sight as the page scrolls, and some around them: only those need exist. `list` goes to
 * the element that holds them, `measure` to each row with its `data-index`; `before` and `after` are the heights, in pixels,
 * of what is left out.
 */
export function useRowsInSight<List extends HTMLElement>({ count, rowHeight, keyOf }: Rows) {
  const list = useRef<List>(null)
  const [top, setTop] = useState(0)
  // What is above may grow, and the page with it.
  useLayoutEffect(() => {
    const find = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    const page = new ResizeObserver(find)
    page.observe(document.body)
    find()
    return () => page.disconnect()
  }, [])
  // It changes its answers on its own, and renders again when it does.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
    getItemKey: keyOf,
  })
  const items = virtual.getVirtualItems()
  const total = virtual.getTotalSize()
  const [first, last] = [items.at(0), items.at(-1)]
  return {
    list,
    measure: virtual.measureElement,
    rows: items.map(({ index, key, start }) => ({ index, key, top: start - top })),
    total,
    before: first ? first.start - top : 0,
    after: last ? total - (last.end - top) : 0,
  }
}
