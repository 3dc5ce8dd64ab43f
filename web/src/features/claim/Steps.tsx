import type { Claim, ClaimDetails, ClaimStatus } from '@waybill/types'
import { Check, FileText, Hourglass, X } from 'lucide-react'
import { useAddDocuments } from '@/domain/claim/claims'
import { useDay } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Card, SendButton } from '@/shared/ui'

type ClaimProps = { claim: Claim; details: ClaimDetails }

/** A claim's place among its steps, and what the desk waits for. */
export function Steps({ claim, details }: ClaimProps) {
  const words = useWords()
  return (
    <Card>
      <ol aria-label={words.claim.steps.label} className="flex gap-y-4 max-md:flex-col">
        {stepsOf(claim, details).map((step) => (
          <Step key={step.status} {...step} />
        ))}
      </ol>
      {claim.status === 'waiting_documents' && <Asked claim={claim} />}
    </Card>
  )
}

type StepProps = {
  status: ClaimStatus
  at: string | null
  state: 'done' | 'now' | 'ahead' | 'refused'
  note?: string
}

/** The steps of this claim: what it went through, and what lies ahead. */
function stepsOf(claim: Claim, { messages }: ClaimDetails): StepProps[] {
  const lastAt = (status: ClaimStatus) =>
    messages.findLast((message) => message.status === status)?.created_at ?? null
  const decided: ClaimStatus = ['approved', 'approved_partial', 'rejected'].includes(claim.status)
    ? claim.status
    : claim.status === 'paid' && lastAt('approved_partial') !== null
      ? 'approved_partial'
      : 'approved'
  const order: ClaimStatus[] = ['submitted', 'in_review', 'waiting_documents', decided, 'paid']
  const now = order.indexOf(claim.status)
  return order
    .filter((status) => status !== 'waiting_documents' || claim.status === status || lastAt(status) !== null)
    .filter((status) => status !== 'paid' || claim.status !== 'rejected')
    .map((status) => {
      const place = order.indexOf(status)
      const isEnd = status === 'paid' || status === 'rejected'
      const state =
        status === claim.status && status === 'rejected'
          ? ('refused' as const)
          : place < now || (place === now && isEnd)
            ? ('done' as const)
            : place === now
              ? ('now' as const)
              : // Documents that came back are below the review that goes on.
                status === 'waiting_documents' && claim.status === 'in_review'
                ? ('done' as const)
                : ('ahead' as const)
      return { status, at: lastAt(status), state, ...(status === 'paid' && { note: claim.payout_to }) }
    })
}

const marks = {
  done: 'border-accent bg-accent text-on-accent',
  now: 'border-warn bg-warn-soft text-warn',
  refused: 'border-bad bg-bad-soft text-bad',
  ahead: 'border-line-strong text-transparent',
}

function Step({ status, at, state, note }: StepProps) {
  const words = useWords()
  const day = useDay()
  const name =
    state === 'ahead' && status === 'approved' ? words.claim.steps.decision : words.claim.states[status]
  return (
    <li
      {...(state === 'now' && { 'aria-current': 'step' as const })}
      className="group relative flex flex-1 gap-3 md:flex-col md:gap-2"
    >
      <span
        aria-hidden
        className={`absolute bg-line max-md:top-7 max-md:-bottom-4 max-md:left-[13px] max-md:w-0.5 md:top-[13px] md:right-0 md:left-7 md:h-0.5 ${state === 'done' ? 'bg-accent!' : ''} group-last:hidden`}
      />
      <span
        className={`relative flex size-7 shrink-0 items-center justify-center rounded-full border-2 bg-surface [&_svg]:size-4 ${marks[state]}`}
      >
        {state === 'now' ? (
          <Hourglass aria-hidden />
        ) : state === 'refused' ? (
          <X aria-hidden />
        ) : (
          <Check aria-hidden />
        )}
      </span>
      <span className="min-w-0 text-sm md:pr-3">
        <span className={`block font-semibold ${state === 'ahead' ? 'text-muted' : ''}`}>{name}</span>
        <span className="block text-[13px] wrap-anywhere text-muted">
          {at !== null && state !== 'ahead'
            ? day(at)
            : note
              ? words.claim.steps.to(note)
              : words.claim.steps.ahead}
        </span>
      </span>
    </li>
  )
}

function Asked({ claim }: { claim: Claim }) {
  const words = useWords()
  const add = useAddDocuments(claim.id)
  return (
    <div className="mt-5 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3 rounded-card bg-warn-soft px-4 py-3 text-sm">
        <FileText aria-hidden className="size-[18px] shrink-0 text-warn" />
        <p className="min-w-0 flex-1 basis-56">
          <strong className="font-semibold">{words.claim.asked.title}</strong> {words.claim.asked.text}
        </p>
        <SendButton
          variant="primary"
          isPending={add.isPending}
          onPress={() => add.mutate({ role: 'other_document', files: [] })}
        >
          {words.claim.asked.done}
        </SendButton>
      </div>
      {add.isError && <Banner tone="bad" title={messageOf(add.error)} />}
    </div>
  )
}
