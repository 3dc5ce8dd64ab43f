import { Monitor, Moon, Sun } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'react-aria-components'
import { useDisplay } from '@/domain/session/display'
import { useWords } from '@/shared/i18n'

const icons = { system: Monitor, light: Sun, dark: Moon }
const look =
  'flex size-9 items-center justify-center rounded-control text-muted data-hovered:bg-sunken data-hovered:text-ink'

const loadMenu = () => import('./ThemeMenu')
const ThemeMenu = lazy(async () => ({ default: (await loadMenu()).ThemeMenu }))
/** Fetches the menu before the press; if that fails, the press reports it. */
const prepare = () => void loadMenu().catch(() => undefined)

/** Chooses light, dark, or the system's setting. The menu is heavy, so it loads when someone reaches for it. */
export function ThemeButton() {
  const words = useWords()
  const Icon = icons[useDisplay((display) => display.theme)]
  const [isReached, setReached] = useState(false)
  const button = (
    <Button
      aria-label={words.shell.theme}
      aria-haspopup="menu"
      aria-expanded={false}
      onHoverStart={prepare}
      onFocus={prepare}
      onPress={() => setReached(true)}
      className={look}
    >
      <Icon aria-hidden className="size-[18px]" />
    </Button>
  )
  if (!isReached) return button
  return (
    <Suspense fallback={button}>
      <ThemeMenu icons={icons} className={look} />
    </Suspense>
  )
}
