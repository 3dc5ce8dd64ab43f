import type { TrackingProgress } from '@waybill/types'
import { Copy, ExternalLink, Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, ConfirmAction, LinkButton, SendButton } from '@/shared/ui'
import { copy } from './copy'
import { useMakeLink, useRevokeLink } from './progress'

/** The page for the recipient: its link is made, copied, opened and revoked here. */
export function ShareLink({ progress }: { progress: TrackingProgress }) {
  const words = useWords()
  const { shipment_id: id, link } = progress
  const make = useMakeLink(id)
  const revoke = useRevokeLink(id)
  const [asking, setAsking] = useState(false)
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 className="text-sm font-semibold">{words.tracking.share}</h3>
        <p className="mt-0.5 text-[13px] text-muted">{words.tracking.shareText}</p>
      </div>
      {make.error && <Banner tone="bad" title={messageOf(make.error)} />}
      {link === null ? (
        <div>
          <SendButton
            icon={<Link2 aria-hidden />}
            isPending={make.isPending}
            onPress={() => make.mutate(undefined, { onSuccess: ({ url }) => void copy(url) })}
          >
            {words.tracking.shareMake}
          </SendButton>
        </div>
      ) : (
        <>
          <p
            aria-label={words.tracking.shareLink}
            className="rounded-control border border-line bg-sunken px-3 py-2 text-[13px] break-all select-all"
          >
            {link.url}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon={<Copy aria-hidden />} onPress={() => void copy(link.url)}>
              {words.tracking.shareCopy}
            </Button>
            <LinkButton href={link.url} target="_blank" icon={<ExternalLink aria-hidden />}>
              {words.tracking.shareOpen}
            </LinkButton>
            <Button variant="ghost" icon={<Unlink aria-hidden />} onPress={() => setAsking(true)}>
              {words.tracking.shareRevoke}
            </Button>
          </div>
        </>
      )}
      <ConfirmAction
        action={revoke}
        input={undefined}
        done={words.tracking.shareRevoked}
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={words.tracking.shareRevokeTitle}
        confirmLabel={words.tracking.shareRevoke}
        error={revoke.error && messageOf(revoke.error)}
      >
        {words.tracking.shareRevokeText}
      </ConfirmAction>
    </section>
  )
}
