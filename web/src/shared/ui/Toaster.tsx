import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { IconButton } from './IconButton'
import { useToasts } from './toasts'

/** The live region at the bottom centre; mounted once, by the app. */
export function Toaster() {
  const words = useWords()
  const toasts = useToasts((store) => store.toasts)
  const dismiss = useToasts((store) => store.dismiss)
  return (
    <div
      role="region"
      aria-label={words.ui.messages}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex flex-col items-center gap-2"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          role={toast.tone === 'bad' ? 'alert' : 'status'}
          className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-control bg-ink py-1.5 pr-1.5 pl-3.5 text-sm font-medium text-canvas shadow-float transition-opacity duration-300 ${toast.leaving ? 'opacity-0' : 'opacity-100'}`}
        >
          {toast.tone === 'good' ? (
            <CircleCheck aria-hidden className="size-4 shrink-0" />
          ) : (
            <CircleAlert aria-hidden className="size-4 shrink-0" />
          )}
          <p className="py-1">{toast.text}</p>
          <IconButton
            label={words.ui.dismiss}
            onPress={() => dismiss(toast.id)}
            className="size-8! text-canvas! data-hovered:bg-canvas/15!"
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
    </div>
  )
}
