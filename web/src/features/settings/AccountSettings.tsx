import { useSearchParams } from 'react-router'
import { useManagesCards } from '@/domain/payment/manages'
import { useCapability } from '@/domain/session/capability'
import { useIsOwner } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { Page, Tabs } from '@/shared/ui'
import { Activity } from './activity/Activity'
import { Cards } from './Cards'
import { YourData } from './data/YourData'
import { Defaults } from './defaults/Defaults'
import { Preferences } from './preferences/Preferences'
import { Security } from './security/Security'
import { TrackingNotices } from './TrackingNotices'
import { UsualPickup } from './UsualPickup'

/** Everything that one sets once; the open part stands in the URL (`?tab=cards`). */
export function AccountSettings() {
  const words = useWords()
  const [params, setParams] = useSearchParams()
  const cards = useManagesCards()
  const isOwner = useIsOwner()
  const canSend = useCapability('send_parcel')
  const canPickup = useCapability('pickup')
  const { tabs: names } = words.settings
  const all = [
    { id: 'preferences', shown: true, content: <Preferences /> },
    { id: 'shipping', shown: canSend, content: <Defaults /> },
    { id: 'notices', shown: canSend, content: <TrackingNotices /> },
    { id: 'pickups', shown: canPickup, content: <UsualPickup /> },
    { id: 'cards', shown: cards, content: <Cards /> },
    { id: 'security', shown: true, content: <Security /> },
    { id: 'activity', shown: isOwner, content: <Activity /> },
    { id: 'data', shown: isOwner, content: <YourData /> },
  ] as const
  const tabs = all.filter(({ shown }) => shown).map(({ id, content }) => ({ id, name: names[id], content }))
  const asked = params.get('tab')
  const open = tabs.find(({ id }) => id === asked)?.id ?? 'preferences'
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
