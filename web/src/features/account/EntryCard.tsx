import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { FormSkeleton } from '@/shared/ui'

type EntryCardProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  foot?: ReactNode
  wide?: boolean
  /** How many fields the form has, for its skeleton while the rules are on their way. */
  fields?: number
}

/** The one card of a screen before the shell: signing up, signing in, passwords, onboarding. */
export function EntryCard({ title, lead, children, foot, wide, fields = 2 }: EntryCardProps) {
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
        <Suspense fallback={<FormSkeleton fields={fields} />}>{children}</Suspense>
      </div>
      {foot && <p className="text-center text-muted">{foot}</p>}
    </div>
  )
}
