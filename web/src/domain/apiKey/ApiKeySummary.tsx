import type { ApiKey, ApiKeyScope } from '@waybill/types'
import { CircleAlert } from 'lucide-react'
import { useMoney } from '@/shared/format/money'
import { useAgo, useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Badge } from '@/shared/ui'

const DAY_MS = 86_400_000
/** So long before a key ends there is still time to replace it everywhere. */
const SOON_MS = 14 * DAY_MS

type Ending = 'later' | 'soon' | 'past'

/** How near a key's end is; one without an end is far from it. */
function endingOf({ expires_at }: ApiKey): Ending {
  if (expires_at === null) return 'later'
  const left = new Date(expires_at).getTime() - Date.now()
  if (left <= 0) return 'past'
  return left <= SOON_MS ? 'soon' : 'later'
}

/** Whether requests with a key are accepted, in a badge. */
function StatusBadge({ apiKey, ending }: { apiKey: ApiKey; ending: Ending }) {
  const words = useWords().apiKey
  const date = useDate()
  if (apiKey.status === 'off') return <Badge tone="bad">{words.off}</Badge>
  if (ending === 'past') return <Badge tone="neutral">{words.ended}</Badge>
  if (ending === 'soon')
    return (
      <Badge tone="warn" icon={<CircleAlert aria-hidden />}>
        {words.ends(date(apiKey.expires_at ?? ''))}
      </Badge>
    )
  return <Badge tone="good">{words.on}</Badge>
}

/** The permissions of scopes. */
function Scopes({ scopes }: { scopes: readonly ApiKeyScope[] }) {
  const allowed = useRule('api_key.scopes', [...scopes])
  return allowed.map(({ description }) => description).join(' ')
}

/** When a key was last used, and from where. */
function useLastUse({ last_used_at: at, last_used_from: from }: ApiKey): string {
  const words = useWords().apiKey
  const ago = useAgo()
  if (at === null) return words.neverUsed
  return from === null ? words.used(ago(at)) : words.usedFrom(ago(at), from)
}

type ApiKeySummaryProps = {
  apiKey: ApiKey
  /** Whether it says whose the key is. */
  showUser: boolean
  /** Whether it says what to do about a key that is off, or soon will be. */
  advises: boolean
}

/** An API key in words: what it may do, when it was last used and when it ends. */
export function ApiKeySummary({ apiKey, showUser, advises }: ApiKeySummaryProps) {
  const words = useWords().apiKey
  const money = useMoney()
  const date = useDate()
  const lastUse = useLastUse(apiKey)
  const { kind, scopes, origins, approval_over, expires_at } = apiKey
  const ending = endingOf(apiKey)
  const end = ending === 'past' ? words.endedOn : words.ends
  const limits = [
    words.rate(apiKey.calls_per_minute),
    approval_over !== null && words.approval(money(approval_over)),
  ]
  const times = [
    lastUse,
    expires_at === null ? words.endless : end(date(expires_at)),
    showUser && words.userOf(apiKey.user_name),
  ]
  return (
    <div className="min-w-0 flex-1 basis-72 text-[13px] wrap-anywhere text-muted">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink">
        <span className="font-semibold">{apiKey.name}</span>
        {kind === 'secret' && (
          <Badge tone={apiKey.mode === 'test' ? 'info' : 'accent'}>{words.modes[apiKey.mode]}</Badge>
        )}
        <StatusBadge apiKey={apiKey} ending={ending} />
      </p>
      <p className="mt-0.5">
        {words.kinds[kind]} · <span className="font-mono">{apiKey.hint}</span>
      </p>
      <p className="mt-0.5">
        {kind === 'publishable' ? words.ratesOnly : scopes.length > 0 && <Scopes scopes={scopes} />}
        {origins.length > 0 && ` ${words.onPages(origins.join(', '))}`}
      </p>
      <p className="mt-0.5">{limits.filter(Boolean).join(' · ')}</p>
      <p className="mt-0.5">{times.filter(Boolean).join(' · ')}</p>
      {advises && apiKey.status === 'off' && <p className="mt-0.5">{words.offText}</p>}
      {advises && apiKey.status === 'on' && ending === 'soon' && <p className="mt-0.5">{words.soonText}</p>}
    </div>
  )
}
