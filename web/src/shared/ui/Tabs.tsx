import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'

/** One tab: its wire value, its words, what it shows. */
export type TabEntry = { id: string; name: ReactNode; content: ReactNode }

type TabsProps = { label: string; tabs: readonly TabEntry[]; value: string; onChange: (id: string) => void }

/** Where the tabs do not all fit, the open one is brought into sight. Called once its element stands: the kit makes it late. */
function bringIntoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Views of one thing beside each other; which is open belongs into the URL, so the caller holds it. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <AriaTabs selectedKey={value} onSelectionChange={(key) => onChange(String(key))}>
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            ref={tab.id === value ? bringIntoSight : null}
            className="-mb-px cursor-pointer border-b-2 border-transparent px-3 py-2.5 text-sm font-medium whitespace-nowrap text-muted data-hovered:text-ink data-selected:border-accent data-selected:text-ink"
          >
            {tab.name}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-5">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
