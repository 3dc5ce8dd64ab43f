import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  type MenuItemProps,
} from 'react-aria-components'

/** What the entries of a menu lie on. */
const sheet = 'overlay-motion min-w-56 overflow-auto rounded-card border border-line bg-surface shadow-float'

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactNode
  label: string
  children: ReactNode
  /** Above the items: who is signed in, for instance. */
  header?: ReactNode
  placement?: 'bottom end' | 'bottom start' | 'top start'
}

/** A menu of actions and links. */
export function Menu({ trigger, label, children, header, placement }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement ?? 'bottom end'} className={sheet}>
        {header && <div className="border-b border-line px-4 py-3">{header}</div>}
        <AriaMenu aria-label={label} className="p-1.5 outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

/** One entry: a link with `href`, an action with `onAction`. */
export function MenuItem({
  icon,
  children,
  danger,
  ...rest
}: Omit<MenuItemProps, 'className' | 'children'> & { icon?: ReactNode; children: string; danger?: boolean }) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={children}
      className={`flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none data-disabled:opacity-50 data-focused:bg-sunken pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 ${danger ? 'text-bad' : 'text-ink [&_svg]:text-muted'}`}
    >
      {icon}
      <span className="flex-1">{children}</span>
    </AriaMenuItem>
  )
}

/** A group of entries under a small title. */
export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MenuSection>
      <Header className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">{title}</Header>
      {children}
    </MenuSection>
  )
}

/** A line between groups. */
export function MenuSeparator() {
  return <Separator className="mx-2 my-1.5 h-px bg-line" />
}

type ChoiceMenuProps<T extends string> = Pick<MenuProps, 'trigger' | 'label'> & {
  choices: readonly { id: T; name: string }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** A menu in which any number of choices are ticked; it stays open meanwhile. */
export function ChoiceMenu<T extends string>({
  trigger,
  label,
  choices,
  chosen,
  onChange,
}: ChoiceMenuProps<T>) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" className={sheet}>
        <AriaMenu
          aria-label={label}
          className="p-1.5 outline-none"
          selectionMode="multiple"
          shouldCloseOnSelect={false}
          selectedKeys={chosen}
          onSelectionChange={(keys) =>
            onChange(choices.flatMap(({ id }) => (keys === 'all' || keys.has(id) ? [id] : [])))
          }
        >
          {choices.map(({ id, name }) => (
            <AriaMenuItem
              key={id}
              id={id}
              textValue={name}
              className="group flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none data-focused:bg-sunken pointer-coarse:min-h-11"
            >
              <Check
                aria-hidden
                className="invisible size-4 shrink-0 text-accent group-data-selected:visible"
              />
              <span className="flex-1">{name}</span>
            </AriaMenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
