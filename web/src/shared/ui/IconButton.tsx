import type { ReactNode } from 'react'
import { Button as AriaButton, Tooltip, TooltipTrigger, type ButtonProps } from 'react-aria-components'
import { useOnline } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { buttonClass, type ButtonVariant } from './Button'

type IconButtonProps = Omit<ButtonProps, 'className' | 'children'> & {
  /** What the button does, in words: its name for readers and its tooltip. */
  label: string
  /** Its press goes to the server: without a connection it waits, and its name says so. */
  sends?: boolean
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

/** A square button that shows only an icon; its words come as a tooltip and as its accessible name. */
export function IconButton({
  label,
  sends,
  variant = 'ghost',
  className,
  children,
  ...rest
}: IconButtonProps) {
  const words = useWords()
  const waits = !useOnline() && sends
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      <AriaButton
        {...rest}
        {...(waits && { isDisabled: true })}
        aria-label={waits ? `${label}. ${words.ui.waitsForConnection}` : label}
        className={buttonClass(variant, 'icon', className)}
      >
        {children}
      </AriaButton>
      <Tooltip
        offset={6}
        className="overlay-motion rounded-md bg-ink px-2 py-1 text-xs text-canvas shadow-float"
      >
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
