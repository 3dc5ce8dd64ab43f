import { MonitorSmartphone } from 'lucide-react'
import { useRevokeSession, useSessions } from '@/domain/session/sessions'
import { useAgo } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Card, QueryView, SendButton, toastSuccess } from '@/shared/ui'
import { deviceName } from './deviceName'

/** Where the user is signed in, each device with the way to sign it out. */
export function Devices() {
  const words = useWords()
  const ago = useAgo()
  const sessions = useSessions()
  const revoke = useRevokeSession()
  return (
    <Card flush title={words.settings.devices}>
      <QueryView query={sessions} rows={2}>
        {(data) => (
          <ul className="divide-y divide-line">
            {data.map((session) => {
              const name = deviceName(session.user_agent) || words.settings.unknownDevice
              return (
                <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
                  <MonitorSmartphone aria-hidden className="hidden size-[18px] text-muted sm:block" />
                  <div className="min-w-0 flex-1 basis-48">
                    <p className="flex flex-wrap items-center gap-2 font-semibold">
                      {name}
                      {session.current && <Badge tone="good">{words.settings.thisDevice}</Badge>}
                    </p>
                    <p className="text-[13px] text-muted">
                      {words.settings.lastSeen(ago(session.last_seen_at), session.address)}
                    </p>
                  </div>
                  {!session.current && (
                    <SendButton
                      aria-label={words.settings.revokeDevice(name)}
                      isPending={revoke.isPending && revoke.variables === session.id}
                      onPress={() =>
                        revoke.mutate(session.id, { onSuccess: () => toastSuccess(words.settings.revoked) })
                      }
                    >
                      {words.settings.revoke}
                    </SendButton>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}
