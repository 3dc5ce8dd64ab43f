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
/** Fetches the menu ahead of the press; what goes wrong is said by the press. */
const prepare = () => void loadMenu().catch(() => undefined)

/** Chooses light, dark, or what the system says. Menus are heavy: this one comes when somebody reaches for it. */
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
