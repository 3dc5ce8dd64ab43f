import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '@/shared/i18n'
import { TOAST_MS, useToasts, type Toast } from './toasts'

/** Success and failure messages, at the bottom centre; mounted once, by the app. Each kind is a live region of its own. */
export function Toaster() {
  const words = useWords()
  const toasts = useToasts((store) => store.toasts)
  const cards = (tone: Toast['tone']) =>
    toasts.filter((toast) => toast.tone === tone).map((toast) => <ToastCard key={toast.id} toast={toast} />)
  const stack = 'flex w-full flex-col items-center gap-2'
  return (
    <section
      aria-label={words.ui.messages}
      className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex flex-col items-center gap-2"
    >
      <div aria-live="polite" className={stack}>
        {cards('good')}
      </div>
      <div aria-live="assertive" className={stack}>
        {cards('bad')}
      </div>
    </section>
  )
}

/** One message. A success leaves automatically, but not while it is pointed at or holds the focus. */
function ToastCard({ toast: { id, tone, text, leaving } }: { toast: Toast }) {
  const words = useWords()
  const dismiss = useToasts((store) => store.dismiss)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const leaves = tone === 'good' && !leaving && !hovered && !focused
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => dismiss(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [leaves, dismiss, id])
  return (
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-control bg-ink py-1.5 pr-1.5 pl-3.5 text-sm font-medium text-canvas shadow-float transition-opacity duration-300 ${leaving ? 'opacity-0' : 'opacity-100'}`}
    >
      {tone === 'good' ? (
        <CircleCheck aria-hidden className="size-4 shrink-0" />
      ) : (
        <CircleAlert aria-hidden className="size-4 shrink-0" />
      )}
      <p className="py-1">{text}</p>
      {/* A button of the page's own: the component kit would come with every first screen for its sake. */}
      <button
        type="button"
        aria-label={words.ui.dismiss}
        title={words.ui.dismiss}
        onClick={() => dismiss(id)}
        className="flex size-8 shrink-0 items-center justify-center rounded-control hover:bg-canvas/15"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
