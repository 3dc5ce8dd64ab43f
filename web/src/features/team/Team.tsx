import type { InvitedUser } from '@waybill/types'
import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCapability } from '@/domain/session/capability'
import { useUser } from '@/domain/session/user'
import { useTeam } from '@/domain/team/useTeam'
import { ApiError, messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'
import { Button, Card, EmptyState, Page, Pagination, QueryView } from '@/shared/ui'
import { BillingDialog } from './BillingDialog'
import { FactorDemand } from './FactorDemand'
import { InviteDialog } from './InviteDialog'
import { LeaveDialog } from './LeaveDialog'
import type { MemberDialog } from './MemberMenu'
import { TeamRows } from './TeamRows'

/** Shown if the list doesn't load: without any answer, the product's own sentence (specification, section 6). */
function failureOf(error: Error): string {
  return error instanceof ApiError && error.code === 'call.no_response'
    ? ask('violation.message', { code: 'account.disabled', path: '', params: {} }).message
    : messageOf(error)
}

/** The people who work in this account; the owner invites them here. The page is in the URL, and `?invite` opens the form. */
export function Team() {
  const words = useWords()
  const said = useCapability('send_parcel') ? words.team : words.team.us
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const team = useTeam(page)
  const owner = useUser()
  const [open, setOpen] = useState<{ dialog: MemberDialog; member: InvitedUser } | null>(null)
  const go = (next: Record<string, string>) => setParams(next, { preventScrollReset: true, flushSync: true })
  const paged: Record<string, string> = page === 1 ? {} : { page: String(page) }
  return (
    <Page
      title={words.team.title}
      lead={said.lead}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => go({ ...paged, invite: '' })}>
          {words.team.invite}
        </Button>
      }
    >
      <Card flush>
        <QueryView
          query={team}
          rows={3}
          failureText={failureOf}
          empty={
            team.data?.data.length === 0 && (
              <EmptyState icon={<Users aria-hidden />} title={words.team.emptyTitle}>
                {said.emptyText}
              </EmptyState>
            )
          }
        >
          {({ data, meta }) => (
            <>
              <TeamRows
                owner={page === 1 ? owner : null}
                team={data}
                onOpen={(dialog, member) => setOpen({ dialog, member })}
              />
              {/* On a single page the owner's own row would not be in the count. */}
              {meta.last_page > 1 && (
                <Pagination paging={meta} onChange={(next) => go(next === 1 ? {} : { page: String(next) })} />
              )}
            </>
          )}
        </QueryView>
      </Card>
      {/* Below the list once that has its height, so that it does not move. */}
      {!team.isPending && <FactorDemand />}
      {params.has('invite') && <InviteDialog onClose={() => go(paged)} />}
      {open?.dialog === 'billing' && <BillingDialog member={open.member} onClose={() => setOpen(null)} />}
      {(open?.dialog === 'disable' || open?.dialog === 'remove') && (
        <LeaveDialog member={open.member} how={open.dialog} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}
