import { useEffect, useRef, type ReactNode } from 'react'

type EntryCardProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  foot?: ReactNode
  wide?: boolean
}

/** The one card of a screen before the shell: signing up, signing in, passwords, onboarding. */
export function EntryCard({ title, lead, children, foot, wide }: EntryCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Waybill`
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className={`flex w-full flex-col gap-5 ${wide ? 'max-w-2xl' : 'max-w-[420px]'}`}>
      <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card md:p-8">
        <header>
          <h1 ref={heading} tabIndex={-1} className="text-title">
            {title}
          </h1>
          {lead && <p className="mt-1 text-[15px] text-muted">{lead}</p>}
        </header>
        {children}
      </div>
      {foot && <p className="text-center text-muted">{foot}</p>}
    </div>
  )
}
