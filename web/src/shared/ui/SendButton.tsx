import { WifiOff } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { useOnline } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button } from './Button'

/**
 * A button whose press goes to the server. Without a connection it waits and says so: the loud ones below themselves, the
 * others by a mark and in a tooltip.
 */
export function SendButton({ className = '', isDisabled, icon, ...rest }: ComponentProps<typeof Button>) {
  const words = useWords()
  const online = useOnline()
  const note = useId()
  const loud = rest.variant === 'primary' || rest.variant === 'danger'
  return (
    <span
      className={`inline-flex shrink-0 flex-col gap-1 ${className}`}
      title={online || loud ? undefined : words.ui.waitsForConnection}
    >
      <Button
        {...rest}
        isDisabled={isDisabled || !online}
        icon={online ? icon : <WifiOff aria-hidden />}
        {...(!online && { 'aria-describedby': note })}
      />
      <span id={note} className={loud ? 'text-[13px] text-warn empty:hidden' : 'sr-only'}>
        {!online && words.ui.waitsForConnection}
      </span>
    </span>
  )
}
