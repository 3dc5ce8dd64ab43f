import type { LucideIcon } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useDisplay, type Theme } from '@/domain/session/display'
import { useWords } from '@/shared/i18n'

type ThemeMenuProps = {
  icons: Record<Theme, LucideIcon>
  /** The look of the button that opens it. */
  className: string
}

/** The button with its menu, already open: it loads when someone reaches for it. */
export function ThemeMenu({ icons, className }: ThemeMenuProps) {
  const words = useWords()
  const theme = useDisplay((display) => display.theme)
  const setTheme = useDisplay((display) => display.setTheme)
  const Icon = icons[theme]
  return (
    <MenuTrigger defaultOpen>
      <Button aria-label={words.shell.theme} className={className}>
        <Icon aria-hidden className="size-[18px]" />
      </Button>
      <Popover
        placement="bottom end"
        className="overlay-motion min-w-44 rounded-card border border-line bg-surface shadow-float"
      >
        <Menu
          aria-label={words.shell.theme}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[theme]}
          onAction={(key) => setTheme(key as Theme)}
          className="p-1.5 outline-none"
        >
          {(Object.keys(icons) as Theme[]).map((id) => {
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
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
