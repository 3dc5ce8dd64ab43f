import type { Adjustment, ParcelMeasures, StoredFile } from '@waybill/types'
import { ArrowLeft, Download, FileText, Scale } from 'lucide-react'
import { useState } from 'react'
import { letterPath, useAdjustment, useMarkDisputeSent } from '@/domain/adjustment/adjustments'
import { imageUrl } from '@/domain/file/files'
import { useCapability } from '@/domain/session/capability'
import { useIsOwner } from '@/domain/session/user'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { fileAddress, messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import {
  Badge,
  Banner,
  Button,
  Card,
  LinkButton,
  Money,
  QueryView,
  SendButton,
  Table,
  Td,
  TextLink,
  Th,
  toastSuccess,
} from '@/shared/ui'
import { DisputeDialog } from './DisputeDialog'
import { OutcomeDialog } from './OutcomeDialog'
import { statusTone } from './statusTone'

/** One adjustment: what was declared and measured, the difference to the cent, the evidence, and its dispute. */
export function AdjustmentDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const words = useWords().adjustments
  const adjustment = useAdjustment(id)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onPress={onBack} className="self-start">
        {words.back}
      </Button>
      <QueryView query={adjustment} card={{}}>
        {(shown) => (
          <>
            <Summary shown={shown} />
            <Parcels shown={shown} />
            <Lines shown={shown} />
            <Evidence files={shown.evidence} />
            <Dispute shown={shown} />
          </>
        )}
      </QueryView>
    </div>
  )
}

function Summary({ shown }: { shown: Adjustment }) {
  const words = useWords()
  const day = useDay()
  const { adjustments: said } = words
  const isMore = shown.explanation.difference > 0
  return (
    <Card
      title={shown.service}
      aside={<Badge tone={statusTone(shown.status)}>{said.statuses[shown.status]}</Badge>}
    >
      <div className="flex flex-col gap-4 text-sm">
        <Charge shown={shown} />
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact name={said.before}>
            <Money cents={shown.before} />
          </Fact>
          <Fact name={said.after}>
            <Money cents={shown.after} />
          </Fact>
          <Fact name={said.difference}>
            <Money cents={shown.explanation.difference} className="font-semibold" />
          </Fact>
          <Fact name={said.paid}>
            <Money cents={shown.paid} />
          </Fact>
          <Fact name={said.tracking}>
            <TextLink href={`/shipment/${shown.shipment_id}`}>{shown.tracking_number}</TextLink>
          </Fact>
          <Fact name={said.foundOn}>{day(shown.found_at)}</Fact>
          {isMore && <Fact name={said.deadline}>{day(shown.respond_by)}</Fact>}
        </dl>
        {isMore && <p className="text-[13px] text-muted">{said.deadlineHint}</p>}
      </div>
    </Card>
  )
}

/** Who pays the difference, and when. */
function Charge({ shown }: { shown: Adjustment }) {
  const said = useWords().adjustments
  const money = useMoney()
  const day = useDay()
  const { charged_to, charge_on, charged, explanation, dispute } = shown
  const amount = charged ?? explanation.difference - (dispute?.agreed ?? 0)
  const on = charge_on === null ? '' : day(charge_on)
  const isToCome = charged_to === 'sender' && charged === null && charge_on !== null && amount !== 0
  const title = () => {
    if (charged_to === 'operator') return said.paysOperator
    if (amount === 0) return said.free
    if (charge_on === null) return said.held
    if (isToCome) return said.paysSender(money(amount), on)
    return amount > 0 ? said.took(money(amount), on) : said.gave(money(-amount), on)
  }
  return (
    <Banner tone="info" live={false} title={title()}>
      {isToCome && <p>{said.paysSenderText}</p>}
      {shown.simulated && said.simulated}
    </Banner>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Parcels({ shown }: { shown: Adjustment }) {
  const words = useWords()
  const said = words.adjustments
  const { parcels } = shown.explanation
  const isMeasured = parcels.some(({ measured }) => measured !== null)
  return (
    <Card title={said.parcels}>
      <ul className="flex flex-col gap-5">
        {parcels.map(({ declared, measured }, index) => (
          <li key={words.shipment.parcelNumber(index + 1)} className="flex flex-col gap-2 text-sm">
            {parcels.length > 1 && <p className="font-medium">{words.shipment.parcelNumber(index + 1)}</p>}
            <div className="grid gap-4 sm:grid-cols-2">
              <Measures name={said.declared} measures={declared} />
              {measured && <Measures name={said.measured} measures={measured} />}
            </div>
          </li>
        ))}
      </ul>
      {!isMeasured && <p className="mt-3 text-[13px] text-muted">{said.notMeasured}</p>}
    </Card>
  )
}

function Measures({ name, measures }: { name: string; measures: ParcelMeasures }) {
  const said = useWords().adjustments
  const { dimensions, weight, sum, billed_weight } = measures
  return (
    <div className="rounded-control bg-sunken px-3 py-2.5">
      <p className="text-[13px] text-muted">{name}</p>
      {dimensions && <p className="font-medium">{dimensions}</p>}
      {weight && <p>{said.scale(weight)}</p>}
      {sum !== null && <p className="text-[13px] wrap-anywhere text-muted">{sum}</p>}
      {billed_weight !== null && <p className="text-[13px] text-muted">{said.billedAs(billed_weight)}</p>}
    </div>
  )
}

function Lines({ shown }: { shown: Adjustment }) {
  const said = useWords().adjustments
  const { lines, difference } = shown.explanation
  return (
    <Card flush title={said.lines}>
      <Table
        label={said.lines}
        head={
          <>
            <Th>{said.line}</Th>
            <Th className="text-right">{said.beforeShort}</Th>
            <Th className="text-right">{said.afterShort}</Th>
            <Th className="text-right">{said.difference}</Th>
          </>
        }
      >
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.rule}`}>
            <Td className="wrap-anywhere">{line.label}</Td>
            <Td className="text-right">
              <Money cents={line.before} />
            </Td>
            <Td className="text-right">
              <Money cents={line.after} />
            </Td>
            <Td className="text-right">
              <Money cents={line.difference} />
            </Td>
          </tr>
        ))}
        <tr>
          <Td className="font-semibold">{said.total}</Td>
          <Td className="text-right">
            <Money cents={shown.before} />
          </Td>
          <Td className="text-right">
            <Money cents={shown.after} />
          </Td>
          <Td className="text-right font-semibold">
            <Money cents={difference} />
          </Td>
        </tr>
      </Table>
    </Card>
  )
}

/** Photos taken while packing, and other files of the shipment. */
function Evidence({ files }: { files: readonly StoredFile[] }) {
  const said = useWords().adjustments
  return (
    <Card title={said.evidence}>
      {files.length === 0 ? (
        <p className="text-sm text-muted">{said.noEvidence}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {files.map(({ id, name, media_type }) => {
            const isImage = media_type.startsWith('image/')
            return (
              <li key={id}>
                <a
                  href={isImage ? imageUrl(id, 1920) : fileAddress(`/api/files/${id}`)}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex h-16 items-center gap-1.5 rounded-md border border-line bg-sunken text-[13px] text-muted hover:text-ink"
                >
                  {isImage ? (
                    <img
                      src={imageUrl(id, 96)}
                      alt={name}
                      width={64}
                      height={64}
                      className="size-16 rounded-md object-cover"
                    />
                  ) : (
                    <span className="inline-flex max-w-40 items-center gap-1.5 px-2">
                      <FileText aria-hidden className="size-4 shrink-0" />
                      <span className="truncate">{name}</span>
                    </span>
                  )}
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** The steps of a dispute: prepare the letter, send it, record the answer. */
function Dispute({ shown }: { shown: Adjustment }) {
  const said = useWords().adjustments
  const day = useDay()
  const isOwner = useIsOwner()
  const canSend = useCapability('send_parcel')
  const sent = useMarkDisputeSent(shown.id)
  const [open, setOpen] = useState<'dispute' | 'outcome' | null>(null)
  const { dispute } = shown
  if (!dispute && !shown.can_dispute) return null
  const waitsForSending = dispute !== null && dispute.sent_at === null && dispute.closed_at === null
  const waitsForAnswer = dispute !== null && dispute.sent_at !== null && dispute.closed_at === null
  return (
    <Card title={said.dispute}>
      <div className="flex flex-col items-start gap-4 text-sm">
        {!dispute && <p className="max-w-prose text-muted">{said.disputeLead}</p>}
        {dispute && (
          <ol className="flex flex-col gap-1">
            <li>{said.preparedOn(day(dispute.prepared_at))}</li>
            {dispute.sent_at !== null && <li>{said.sentOn(day(dispute.sent_at))}</li>}
            {dispute.closed_at !== null && (
              <li>
                {said.closedOn(said.statuses[shown.status], day(dispute.closed_at))}
                {dispute.agreed !== null && (
                  <>
                    {' · '}
                    <Money cents={dispute.agreed} />
                  </>
                )}
              </li>
            )}
          </ol>
        )}
        {waitsForSending && <p className="max-w-prose text-muted">{said.sendLead(day(shown.respond_by))}</p>}
        {waitsForAnswer && shown.charged_to === 'sender' && (
          <p className="max-w-prose text-muted">{said.answerByUs}</p>
        )}
        {sent.error && <Banner tone="bad" title={messageOf(sent.error)} />}
        <div className="flex flex-wrap gap-2">
          {dispute && (
            <LinkButton href={letterPath(shown.id)} download icon={<Download aria-hidden />}>
              {said.download}
            </LinkButton>
          )}
          {shown.can_dispute && canSend && (
            <Button
              variant={dispute ? 'secondary' : 'primary'}
              icon={<Scale aria-hidden />}
              onPress={() => setOpen('dispute')}
            >
              {dispute ? said.prepareAgain : said.open}
            </Button>
          )}
          {waitsForSending && isOwner && (
            <SendButton
              isPending={sent.isPending}
              onPress={() => sent.mutate(undefined, { onSuccess: () => toastSuccess(said.markedSent) })}
            >
              {said.markSent}
            </SendButton>
          )}
          {waitsForAnswer && isOwner && shown.charged_to === 'operator' && (
            <Button variant="primary" onPress={() => setOpen('outcome')}>
              {said.recordOutcome}
            </Button>
          )}
        </div>
      </div>
      {open === 'dispute' && <DisputeDialog shown={shown} onClose={() => setOpen(null)} />}
      {open === 'outcome' && <OutcomeDialog shown={shown} onClose={() => setOpen(null)} />}
    </Card>
  )
}
