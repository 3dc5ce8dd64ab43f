import { useSearchParams } from 'react-router'
import { useWords } from '@/shared/i18n'
import { useManagesCards } from '@/shared/payment/manages'
import { Page, Tabs } from '@/shared/ui'
import { Cards } from '../components/Cards'
import { Preferences } from '../components/Preferences'
import { Security } from '../components/Security'

/** Everything that one sets once; the open part stands in the URL (`?tab=cards`). */
export function AccountSettings() {
  const words = useWords()
  const [params, setParams] = useSearchParams()
  const cards = useManagesCards()
  const { tabs: names } = words.settings
  const tabs = [
    { id: 'preferences', name: names.preferences, content: <Preferences /> },
    ...(cards ? [{ id: 'cards', name: names.cards, content: <Cards /> }] : []),
    { id: 'security', name: names.security, content: <Security /> },
  ]
  const asked = params.get('tab')
  const open = tabs.find(({ id }) => id === asked)?.id ?? tabs[0]?.id ?? ''
  return (
    <Page title={words.settings.title} lead={words.settings.lead}>
      <Tabs
        label={words.settings.title}
        tabs={tabs}
        value={open}
        onChange={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
      />
    </Page>
  )
}
