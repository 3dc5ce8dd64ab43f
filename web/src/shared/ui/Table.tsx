import {
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type ThHTMLAttributes,
  type TdHTMLAttributes,
} from 'react'

type TableProps = {
  /** Names it for readers. */
  label: string
  head: ReactNode
  /** The element that holds the rows. */
  body?: Ref<HTMLTableSectionElement>
  /** How many rows there are with the head, where not all of them exist. */
  rowCount?: number
  children: ReactNode
}

/** A table of its own width that scrolls on its own on narrow screens. */
export function Table({ label, head, body, rowCount, children }: TableProps) {
  const box = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth))
    for (const sized of [element, ...element.children]) observer.observe(sized)
    return () => observer.disconnect()
  }, [])
  // Keys scroll it where there is something to scroll; elsewhere its caption says enough.
  const scrolls = overflows && ({ role: 'region', 'aria-label': label, tabIndex: 0 } as const)
  return (
    <div ref={box} className="relative overflow-x-auto" {...scrolls}>
      <table className="w-full border-collapse text-sm" aria-rowcount={rowCount}>
        <caption className="sr-only">{label}</caption>
        <thead className="bg-sunken">
          <tr>{head}</tr>
        </thead>
        <tbody ref={body} className="divide-y divide-line">
          {children}
        </tbody>
      </table>
    </div>
  )
}

/** A column's title. */
export function Th({ className = '', ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  return (
    <th
      scope="col"
      {...rest}
      className={`px-4 py-2.5 text-left text-[13px] font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5 ${className}`}
    />
  )
}

/** A cell. */
export function Td({ className = '', ...rest }: TdHTMLAttributes<HTMLTableCellElement>) {
  return <td {...rest} className={`px-4 py-3 align-middle first:pl-5 last:pr-5 ${className}`} />
}
