import { useEffect, useRef, type ReactNode } from 'react'

type PageProps = {
  /** The page's one h1, and the document's title. */
  title: string
  /** The document's title, where it differs from the h1. */
  documentTitle?: string
  /** One line below it; null holds its place where it may come later. */
  lead?: ReactNode
  /** Next to the title: a state, a badge. */
  badge?: ReactNode
  /** The page's actions, at the right. */
  actions?: ReactNode
  children: ReactNode
  className?: string
}

let firstPage = true

/** A screen: its title is announced and focused when one comes from another screen. */
export function Page({
  title,
  documentTitle = title,
  lead,
  badge,
  actions,
  children,
  className = '',
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${documentTitle} · Waybill`
  }, [documentTitle])
  useEffect(() => {
    // The first page of a visit leaves the focus where the browser put it.
    if (!firstPage) heading.current?.focus({ preventScroll: true })
    firstPage = false
  }, [])
  return (
    <div className={`mx-auto flex w-full max-w-(--content) flex-col gap-5 ${className}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        {/* On a phone, actions are below a lead from the beginning: it would push them there once it comes. */}
        <div className={`min-w-0 ${lead === undefined ? '' : 'max-md:basis-full'}`}>
          <div className="flex flex-wrap items-center gap-3">
            <h1 ref={heading} tabIndex={-1} className="text-title">
              {title}
            </h1>
            {badge}
          </div>
          {lead !== undefined && <p className="mt-0.5 min-h-[1lh] text-[15px] text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
