import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { useScreenFrom } from './useScreenFrom'

/** One tab: its wire value, its words, what it shows. */
export type TabEntry = { id: string; name: ReactNode; content: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly TabEntry[]
  value: string
  onChange: (id: string) => void
  /** Whether there are so many that they are in a column where the window is wide. */
  many?: boolean
}

/** Where the tabs do not all fit, the open one is brought into sight. Called once its element is there: the kit makes it late. */
function bringIntoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Views of one thing next to each other; which is open belongs into the URL, so the caller holds it. */
export function Tabs({ label, tabs, value, onChange, many = false }: TabsProps) {
  const isColumn = useScreenFrom('xl') && many
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => onChange(String(key))}
      orientation={isColumn ? 'vertical' : 'horizontal'}
      className={isColumn ? 'flex items-start gap-6' : ''}
    >
      <TabList
        aria-label={label}
        className={`flex gap-1 ${isColumn ? 'w-44 shrink-0 flex-col' : 'overflow-x-auto border-b border-line'}`}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            ref={tab.id === value ? bringIntoSight : null}
            className={`cursor-pointer px-3 text-sm font-medium text-muted data-hovered:text-ink ${
              isColumn
                ? 'rounded-control py-2 data-hovered:bg-sunken data-selected:bg-accent-soft data-selected:text-accent'
                : '-mb-px border-b-2 border-transparent py-2.5 whitespace-nowrap data-selected:border-accent data-selected:text-ink'
            }`}
          >
            {tab.name}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={isColumn ? 'min-w-0 flex-1' : 'pt-5'}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
