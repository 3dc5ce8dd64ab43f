import { useSearchParams } from 'react-router'
import { useManagesCards } from '@/domain/payment/manages'
import { useCapability } from '@/domain/session/capability'
import { useIsOwner } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { Page, Tabs } from '@/shared/ui'
import { Adjustments } from './adjustments/Adjustments'
import { Activity } from './activity/Activity'
import { ApiKeys } from './api-keys/ApiKeys'
import { LazyBalance } from './balance/LazyBalance'
import { BrandSettings } from './brand/BrandSettings'
import { Cards } from './Cards'
import { YourData } from './data/YourData'
import { Defaults } from './defaults/Defaults'
import { Preferences } from './preferences/Preferences'
import { ReturnSettings } from './returns/ReturnSettings'
import { Security } from './security/Security'
import { Statements } from './Statements'
import { TrackingNotices } from './TrackingNotices'
import { UsualPickup } from './UsualPickup'
import { Webhooks } from './webhooks/Webhooks'

/** Everything that one sets once; the open part is in the URL (`?tab=cards`). */
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
    { id: 'brand', shown: canSend && isOwner, content: <BrandSettings /> },
    { id: 'returns', shown: canSend && isOwner, content: <ReturnSettings /> },
    { id: 'pickups', shown: canPickup, content: <UsualPickup /> },
    { id: 'cards', shown: cards, content: <Cards /> },
    { id: 'balance', shown: isOwner, content: <LazyBalance /> },
    { id: 'statements', shown: isOwner, content: <Statements /> },
    { id: 'adjustments', shown: canSend, content: <Adjustments /> },
    { id: 'security', shown: true, content: <Security /> },
    { id: 'api-keys', shown: true, content: <ApiKeys /> },
    { id: 'webhooks', shown: isOwner, content: <Webhooks /> },
    { id: 'activity', shown: isOwner, content: <Activity /> },
    { id: 'data', shown: isOwner, content: <YourData /> },
  ] as const
  const tabs = all.filter(({ shown }) => shown).map(({ id, content }) => ({ id, name: names[id], content }))
  const asked = params.get('tab')
  const open = tabs.find(({ id }) => id === asked)?.id ?? 'preferences'
  return (
    <Page title={words.settings.title} lead={words.settings.lead}>
      <Tabs
        many
        label={words.settings.title}
        tabs={tabs}
        value={open}
        onChange={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
      />
    </Page>
  )
}
