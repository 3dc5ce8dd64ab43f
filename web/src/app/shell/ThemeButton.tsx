import { Monitor, Moon, Sun } from 'lucide-react'
import { Button as AriaButton, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useDisplay, type Theme } from '@/domain/session/display'
import { useWords } from '@/shared/i18n'

const icons = { system: Monitor, light: Sun, dark: Moon }
const themes: Theme[] = ['system', 'light', 'dark']

/** Chooses light, dark, or what the system says. */
export function ThemeButton() {
  const words = useWords()
  const theme = useDisplay((display) => display.theme)
  const setTheme = useDisplay((display) => display.setTheme)
  const Icon = icons[theme]
  return (
    <MenuTrigger>
      <AriaButton
        aria-label={words.shell.theme}
        className="flex size-9 items-center justify-center rounded-control text-muted data-hovered:bg-sunken data-hovered:text-ink"
      >
        <Icon aria-hidden className="size-[18px]" />
      </AriaButton>
      <Popover
        placement="bottom end"
        className="overlay-motion min-w-44 rounded-card border border-line bg-surface shadow-float"
      >
        <AriaMenu
          aria-label={words.shell.theme}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[theme]}
          onAction={(key) => setTheme(key as Theme)}
          className="p-1.5 outline-none"
        >
          {themes.map((id) => {
            const ThemeIcon = icons[id]
            return (
              <MenuItem
                key={id}
                id={id}
                textValue={words.shell.themes[id]}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-sm outline-none data-focused:bg-sunken data-selected:font-semibold data-selected:text-accent"
              >
                <ThemeIcon aria-hidden className="size-4" />
                {words.shell.themes[id]}
              </MenuItem>
            )
          })}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
