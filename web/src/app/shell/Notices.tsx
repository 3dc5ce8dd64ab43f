import { RefreshCw, WifiOff } from 'lucide-react'
import { Suspense } from 'react'
import { useOnline, useServerRules } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRulesVersion } from '@/shared/rules'
import { Button } from '@/shared/ui'

const line = 'flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-4 py-2 text-sm font-medium'

/** Notices for every screen: no connection, or a server whose rules are newer than this page's. */
export function Notices() {
  const words = useWords()
  const online = useOnline()
  const server = useServerRules((rules) => rules.version)
  return (
    // Below the header, however far the page is scrolled.
    <div role="status" className="sticky top-(--header) z-10">
      {!online && (
        <p className={`${line} flex-nowrap! bg-warn-soft text-warn`}>
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {words.shell.offline}
        </p>
      )}
      <Suspense>{server !== null && <Outdated server={server} />}</Suspense>
    </div>
  )
}

/** A server that checks by other rules than this page's: says so, once the page's are there. */
function Outdated({ server }: { server: string }) {
  const words = useWords()
  if (server === useRulesVersion()) return null
  return (
    <div className={`${line} bg-info-soft text-info`}>
      <span className="inline-flex items-center gap-2">
        <RefreshCw aria-hidden className="size-4 shrink-0" />
        {words.shell.updated}
      </span>
      <Button onPress={() => location.reload()}>{words.ui.reload}</Button>
    </div>
  )
}
