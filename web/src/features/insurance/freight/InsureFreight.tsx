import type { FreightInsurance } from '@waybill/types'
import { RotateCcw } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useProfile } from '@/domain/account/profile'
import { addressOf } from '@/domain/address/emptyAddress'
import { InsureEnd } from '@/domain/address/InsureEnd'
import { useFiles } from '@/domain/file/files'
import { freightPath, reloadFreight, useFreight, useWriteFreight } from '@/domain/insurance/freight'
import { isUnderWay } from '@/domain/insurance/policies'
import { useUser } from '@/domain/session/user'
import { useForm } from '@/shared/form'
import { isoDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { ask, useRule } from '@/shared/rules'
import {
  Conflicts,
  SavedBadge,
  Saving,
  useSaving,
  useAutosave,
  useDraftIdentity,
  useHasLeft,
  type Save,
} from '@/shared/saving'
import { Banner, Card, Dialog, LinkButton, Page, QueryView, TextLink, toastSuccess } from '@/shared/ui'
import { FreightPayment } from '../PolicyPayment'
import type { End } from './FreightAddress'
import {
  draftOfFreight,
  emptyFreight,
  coverOf,
  fieldOf,
  inputOfFreight,
  type FreightDraft,
} from './freightDraft'
import { FreightDrafts } from './FreightDrafts'
import { FreightForm } from './FreightForm'
import { FreightPrice } from './FreightPrice'
import { FreightProgress } from './FreightProgress'
import { FreightView } from './FreightView'
import { FreightWait } from './FreightWait'
import { useDescribeFreight } from './useDescribeFreight'

/** Insuring freight or cargo: the form, a person's approval of what is dear, the payment, and what was bought. */
export function InsureFreight() {
  const words = useWords()
  const { id } = useParams()
  const freight = useFreight(id)
  const draft = useDraftIdentity(id)
  const own = useProfile(useUser()?.profile_address?.id ?? null)
  const isMissing = id !== undefined && freight.data === undefined
  if (isMissing || own.isLoading)
    return (
      <Page title={words.freight.title}>
        <QueryView<unknown> query={isMissing ? freight : own} card={{}}>
          {() => null}
        </QueryView>
      </Page>
    )
  const { data } = freight
  if (data && ['purchased', 'cancelled', 'expired'].includes(data.status))
    return <FreightView freight={data} />
  if (data && isUnderWay(data))
    return (
      <Page title={words.insure.done.underWay}>
        <Card className="max-w-xl">
          <FreightPayment freight={data} />
        </Card>
      </Page>
    )
  if (data && ['pending_approval', 'approved'].includes(data.status)) return <FreightWait freight={data} />
  return <Filling key={draft.key} freight={data} onCreated={draft.onCreated} />
}

type FillingProps = { freight: FreightInsurance | undefined; onCreated: (id: string) => void }

/** The form with what is missing, what it costs, and the forms begun before. */
function Filling({ freight, onCreated }: FillingProps) {
  const words = useWords()
  const own = useProfile(useUser()?.profile_address?.id ?? null)
  const usual = own.data?.status ? { ...addressOf(own.data), address_type: 'profile' as const } : null
  const [params] = useSearchParams()
  const [amount] = useState(() => {
    const cents = Number(params.get('amount') ?? 0)
    return cents > 0 ? ask('number.cents_field', cents) : ''
  })
  const files = useFiles(freight?.id)
  const [context] = useState(() => ({ today: isoDay(new Date()) }))
  const [end, setEnd] = useState<End | null>(null)
  const [isPaying, setPaying] = useState(false)
  const saving = useSaving()
  const form = useForm({
    rule: 'freight.cover',
    initial: draftOfFreight(freight) ?? { ...emptyFreight(usual), value_of_coverage: amount },
    context,
    toInput: (typed: FreightDraft) => inputOfFreight(typed, freight?.id, files.data),
    first: (violations) => ask('freight.first_shown', [...violations]),
    // An address is one question of this form, at any violation inside it.
    violations: ({ violations }) => {
      const seen = new Set<string>()
      return violations
        .map((violation) => ({ ...violation, path: fieldOf(violation.path) }))
        .filter(({ path }) => !seen.has(path) && seen.add(path))
    },
  })
  const { draft } = form
  const cover = useRule('freight.cover', inputOfFreight(draft, freight?.id, files.data), context)
  const asked = new Set(cover.asked)
  const missing = new Set<string>(cover.violations.map(({ path }) => fieldOf(path)))
  return (
    <Page
      title={words.freight.title}
      lead={<TextLink href="/shipping-insurance">{words.freight.back}</TextLink>}
      badge={<SavedBadge state={saving.state} shipment={freight} />}
      actions={
        freight && (
          <LinkButton href={freightPath()} icon={<RotateCcw aria-hidden />}>
            {words.freight.startOver}
          </LinkButton>
        )
      }
    >
      {freight?.decision_reason != null && (
        <Banner tone="bad" title={words.freight.declined}>
          {freight.decision_reason}
        </Banner>
      )}
      <Saving value={saving.tell}>
        <Saved form={form} freight={freight} onCreated={onCreated} onPriced={() => setPaying(true)}>
          {(send, begin) => (
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
              <Card flush>
                <FreightForm
                  form={form}
                  freight={freight}
                  asked={asked}
                  missing={missing}
                  needsApproval={cover.needs_approval}
                  onAddress={setEnd}
                  onSend={send}
                  onBegin={begin}
                />
              </Card>
              <div className="flex flex-col gap-5">
                <FreightProgress asked={asked} missing={missing} root={form.root} />
                <FreightPrice
                  cover={coverOf(draft)}
                  needsApproval={cover.needs_approval}
                  missing={missing.size}
                  isPending={form.isPending}
                  onSend={() => void form.submit(send)}
                  onCover={(cents) => form.change({ value_of_coverage: ask('number.cents_field', cents) })}
                />
                <FreightDrafts except={freight?.id} />
              </div>
            </div>
          )}
        </Saved>
      </Saving>
      {end !== null && (
        <Dialog isOpen onClose={() => setEnd(null)} title={words.freight.field[`${end}_address`]}>
          <InsureEnd
            end={end}
            selected={draft[`${end}_address`]}
            onDone={(address) => {
              form.change({ [`${end}_address`]: address })
              setEnd(null)
            }}
          />
        </Dialog>
      )}
      {isPaying && freight && (
        <Dialog isOpen onClose={() => setPaying(false)} title={words.insure.pay.title}>
          <FreightPayment freight={freight} />
        </Dialog>
      )}
    </Page>
  )
}

type SavedProps = FillingProps & {
  form: ReturnType<typeof useForm<FreightDraft, 'freight.cover'>>
  onPriced: () => void
  /** `begin` makes the draft where there is none yet, and gives its id. */
  children: (send: (draft: FreightDraft) => Promise<void>, begin: () => Promise<string>) => ReactNode
}

/** Saves the form as one goes, and sends it. */
function Saved({ form, freight, onCreated, onPriced, children }: SavedProps) {
  const words = useWords()
  const navigate = useNavigate()
  const { save, send } = useWriteFreight()
  const begun = useRef(freight?.id)
  const hasLeft = useHasLeft()
  const store: Save<FreightDraft, FreightInsurance | undefined> = async (typed, over, isLeaving) => {
    const typedForm = inputOfFreight(typed, over?.id ?? begun.current)
    const saved = await save.mutateAsync({ form: typedForm, over, isLeaving })
    if (begun.current === undefined) {
      begun.current = saved.id
      onCreated(saved.id)
      // An answer that arrives after the user has left the page doesn't bring them back.
      if (!hasLeft.current) await navigate(freightPath(saved.id), { replace: true, preventScrollReset: true })
    }
    return saved
  }
  const autosave = useAutosave<FreightDraft, FreightInsurance | undefined>(form.draft, {
    held: freight,
    read: draftOfFreight,
    version: (held) => (held ? Date.parse(held.updated_at) : 0),
    save: store,
    reload: () => reloadFreight(begun.current ?? ''),
    show: form.change,
  })
  const begin = async () => {
    if (begun.current === undefined) await autosave.submit(form.draft, store)
    return begun.current ?? ''
  }
  const describe = useDescribeFreight(form.draft)
  return (
    <>
      <Conflicts conflicts={autosave.conflicts} describe={describe} onResolve={autosave.resolve} />
      {children(
        (typed) =>
          autosave.submit(typed, async (whole, over) => {
            const sent = await send.mutateAsync({
              form: inputOfFreight(whole, over?.id ?? begun.current),
              over,
            })
            if (sent.status === 'quoted') onPriced()
            else toastSuccess(words.freight.sent)
            return sent
          }),
        begin,
      )}
    </>
  )
}
