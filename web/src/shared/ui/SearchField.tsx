import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components'
import { useWords } from '@/shared/i18n'

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Typing pauses this long before a search starts. */
const PAUSE_MS = 250

/** A search: what is typed shows at once, the search follows when typing pauses, Escape clears it. */
export function SearchField({ label, placeholder, value, onChange, className = '' }: SearchFieldProps) {
  const words = useWords()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const search = useEffectEvent(onChange)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => search(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <AriaSearchField
      aria-label={label}
      value={typed}
      onChange={setTyped}
      className={`group relative flex w-full items-center ${className}`}
    >
      <Search aria-hidden className="pointer-events-none absolute left-3 size-4 text-muted" />
      <Input
        placeholder={placeholder ?? label}
        className="h-control w-full rounded-control border border-line-control bg-sunken/60 pr-9 pl-9 text-base data-focused:border-accent data-focused:bg-surface data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-accent md:text-sm pointer-coarse:h-primary [&::-webkit-search-cancel-button]:hidden"
      />
      <Button
        aria-label={words.ui.clear}
        className="absolute right-1 flex size-7 items-center justify-center rounded-md text-muted group-data-empty:hidden data-hovered:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Button>
    </AriaSearchField>
  )
}
