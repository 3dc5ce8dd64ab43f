import type { ReactNode } from 'react'
import { SendButton } from '@/shared/ui'

type SubmitButtonProps = {
  isPending: boolean
  /** `lg` is a screen's main form; on a phone it is as wide as that. */
  size?: 'lg'
  children: ReactNode
}

/** The button below a form's fields, which sends it. */
export function SubmitButton({ isPending, size, children }: SubmitButtonProps) {
  return (
    <div>
      <SendButton
        type="submit"
        variant="primary"
        size={size}
        isPending={isPending}
        className={size && 'w-full md:w-auto'}
      >
        {children}
      </SendButton>
    </div>
  )
}
