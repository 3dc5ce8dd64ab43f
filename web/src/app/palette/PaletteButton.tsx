import { Search } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useWords } from '@/shared/i18n'
import { commandKey } from '../shortcuts/commandKey'
import { usePalette } from './palette'

/** Opens the palette: a search field to the eye, an icon where there is no room. */
export function PaletteButton() {
  const words = useWords()
  const setOpen = usePalette((palette) => palette.setOpen)
  return (
    <Button
      onPress={() => setOpen(true)}
      aria-label={words.palette.title}
      className="flex h-control w-9 min-w-0 items-center justify-center gap-2 rounded-control text-muted transition-colors duration-100 data-hovered:bg-sunken data-hovered:text-ink pointer-coarse:max-lg:size-11 lg:w-full lg:max-w-xs lg:justify-start lg:border lg:border-line-control lg:bg-sunken/60 lg:px-3"
    >
      <Search aria-hidden className="size-[18px] shrink-0 lg:size-4" />
      <span className="hidden min-w-0 flex-1 truncate text-left text-sm lg:block">{words.palette.open}</span>
      <kbd className="hidden rounded border border-line-strong bg-surface px-1.5 font-sans text-xs whitespace-nowrap lg:block">
        {commandKey()} K
      </kbd>
    </Button>
  )
}
