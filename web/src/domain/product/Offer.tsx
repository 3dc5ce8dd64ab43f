import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '@/shared/i18n'
import { Button, SendButton } from '@/shared/ui'

type OfferProps = {
  /** What the button does, for screen readers. */
  label: string
  onUse: () => void
  /** Whether the press is sent to the server, as in a list; in a form it fills a field. */
  isSent?: boolean | undefined
  isPending?: boolean | undefined
  children: ReactNode
}

/** A value known from earlier labels, next to the empty field that it may fill. */
export function Offer({ label, onUse, isSent = false, isPending = false, children }: OfferProps) {
  const { learned } = useWords().parcel
  const Press = isSent ? SendButton : Button
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-muted">
      <span className="flex items-center gap-2">
        <History aria-hidden className="size-4 shrink-0" />
        <span className="wrap-anywhere">{children}</span>
      </span>
      <Press
        variant="ghost"
        className="-my-1 px-2! text-[13px]!"
        aria-label={label}
        isPending={isPending}
        onPress={onUse}
      >
        {learned.take}
      </Press>
    </p>
  )
}
