import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  Link as AriaLink,
  type ButtonProps,
  type LinkProps,
} from 'react-aria-components'

/** How loud an action is. One `primary` a view: the thing to do next. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
/** `md` is 36 px, `lg` (the main action of a form) 44 px, `icon` a 36 px square. */
export type ButtonSize = 'md' | 'lg' | 'icon'

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap ' +
  'transition-colors duration-100 select-none [&_svg]:size-4 [&_svg]:shrink-0 ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-50'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent data-hovered:bg-accent-strong data-pressed:bg-accent-strong',
  secondary:
    'border border-line-strong bg-surface text-ink shadow-card data-hovered:bg-sunken data-pressed:bg-sunken',
  ghost: 'text-muted data-hovered:bg-sunken data-hovered:text-ink data-pressed:bg-sunken',
  danger: 'bg-bad text-on-bad data-hovered:opacity-90 data-pressed:opacity-90',
}

const sizes: Record<ButtonSize, string> = {
  md: 'h-control px-3.5 text-sm',
  lg: 'h-primary px-5 text-[15px]',
  icon: 'size-9',
}

/** The class names of a button, for the rare element that must look like one. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  extra = '',
): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${extra}`
}

type Look = {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
  children?: ReactNode
}

/** A button; while `isPending` it keeps its width, shows a spinner and takes no press. */
export function Button({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & Omit<ButtonProps, 'className' | 'children'>) {
  return (
    <AriaButton {...rest} className={buttonClass(variant, size, className)}>
      {({ isPending }) => (
        <>
          {isPending && <LoaderCircle aria-hidden className="absolute animate-spin" />}
          <span className={`inline-flex items-center justify-center gap-2 ${isPending ? 'opacity-0' : ''}`}>
            {icon}
            {children}
          </span>
        </>
      )}
    </AriaButton>
  )
}

/** A link that leads to a screen and looks like a button. */
export function LinkButton({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & Omit<LinkProps, 'className' | 'children'>) {
  return (
    <AriaLink {...rest} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </AriaLink>
  )
}

/** A link in running text. */
export function TextLink({ className = '', ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <AriaLink
      {...rest}
      className={`rounded-sm font-medium text-accent underline decoration-accent/40 underline-offset-2 data-hovered:decoration-accent ${className}`}
    />
  )
}
