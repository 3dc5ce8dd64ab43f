import type { InsurancePolicy, ShippingWith } from '@waybill/types'
import { Truck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useProfile } from '@/domain/account/profile'
import { addressOf } from '@/domain/address/emptyAddress'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { freightPath } from '@/domain/insurance/freight'
import { isUnderWay, policyPath, reloadPolicy, usePolicy, useWritePolicy } from '@/domain/insurance/policies'
import { useCapability } from '@/domain/session/capability'
import { useUser } from '@/domain/session/user'
import { EndSteps } from '@/domain/shipment/EndSteps'
import { shipmentPath } from '@/domain/shipment/shipments'
import { useForm } from '@/shared/form'
import { isoDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'
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
import { Banner, Button, Card, LinkButton, Page, QueryView, Segmented } from '@/shared/ui'
import { PolicyPayment } from '../PolicyPayment'
import { emptyInsurance, draftOfPolicy, inputOf, type InsuranceDraft } from './insuranceDraft'
import { InsuredView } from './InsuredView'
import { InsureForm } from './InsureForm'
import { InsureSummary } from './InsureSummary'
import { ShipAndInsure } from './ShipAndInsure'
import { useDescribeInsurance } from './useDescribeInsurance'

/** Insuring a parcel: with a label that is bought here, or one that goes by another way; its draft lives on the server. */
export function InsureParcel() {
  const words = useWords()
  const { id } = useParams()
  const policy = usePolicy(id)
  const draft = useDraftIdentity(id)
  const own = useProfile(useUser()?.profile_address?.id ?? null)
  const isMissing = id !== undefined && policy.data === undefined
  if (isMissing || own.isLoading)
    return (
      <Page title={words.insure.title}>
        <QueryView<unknown> query={isMissing ? policy : own} card={{}}>
          {() => null}
        </QueryView>
      </Page>
    )
  if (policy.data && !['draft', 'quoted'].includes(policy.data.status))
    return <InsuredView policy={policy.data} />
  if (policy.data && isUnderWay(policy.data))
    return (
      <Page title={words.insure.done.underWay}>
        <Card className="max-w-xl">
          <PolicyPayment policy={policy.data} />
        </Card>
      </Page>
    )
  if (policy.data?.shipment_id)
    return <CoverNotBought policy={policy.data} shipment={policy.data.shipment_id} />
  return <Insuring key={draft.key} policy={policy.data} onCreated={draft.onCreated} />
}

/** Cover for a label whose payment came to nothing: it is asked for again where the label is. */
function CoverNotBought({ policy: { purchase }, shipment }: { policy: InsurancePolicy; shipment: string }) {
  const words = useWords()
  const dialogs = useDialogs()
  const { title, button, toLabel } = words.insure.add
  return (
    <Page title={title}>
      <Card className="max-w-xl">
        <div className="flex flex-col gap-4">
          {purchase && (
            <Banner tone="bad" title={purchase.failure ?? purchase.message}>
              {purchase.failure !== null && purchase.message}
            </Banner>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onPress={() => dialogs.open('add_insurance', { shipment })}>
              {button}
            </Button>
            <LinkButton href={shipmentPath({ id: shipment })}>{toLabel}</LinkButton>
          </div>
        </div>
      </Card>
    </Page>
  )
}

type InsuringProps = { policy: InsurancePolicy | undefined; onCreated: (id: string) => void }

/** The forms next to this one show their own messages about photos. */
const PHOTO_PATHS = new Set(['product_images', 'packaging_images', 'proof_files'])

function Insuring({ policy, onCreated }: InsuringProps) {
  const words = useWords()
  const canSend = useCapability('send_parcel')
  const [params] = useSearchParams()
  const amount = Number(params.get('amount') ?? 0)
  const own = useProfile(useUser()?.profile_address?.id ?? null)
  const usual = own.data?.status ? { ...addressOf(own.data), address_type: 'profile' as const } : null
  const [way, setWay] = useState<ShippingWith>(
    policy || !canSend || params.get('way') === 'insure_only' ? 'insure_only' : 'ship_and_insure',
  )
  const [value] = useState(() => (amount > 0 ? ask('number.cents_field', amount) : ''))
  const [context] = useState(() => ({ today: isoDay(new Date()) }))
  const saving = useSaving()
  const form = useForm({
    rule: 'policy.check',
    initial: draftOfPolicy(policy) ?? emptyInsurance(usual, value),
    context,
    toInput: (typed: InsuranceDraft) => inputOf(typed, policy?.id),
    violations: ({ violations }) => violations.filter(({ path }) => !PHOTO_PATHS.has(path)),
  })
  const ways = ['ship_and_insure', 'insure_only'] as const
  return (
    <Page
      title={words.insure.title}
      lead={way === 'insure_only' ? words.insure.lead : null}
      badge={way === 'insure_only' && <SavedBadge state={saving.state} shipment={policy} />}
      actions={
        <LinkButton href={freightPath()} icon={<Truck aria-hidden />}>
          {words.freight.link}
        </LinkButton>
      }
    >
      {canSend && (
        <div className="flex">
          <Segmented<ShippingWith>
            label={words.insure.how}
            choices={ways.map((one) => ({ id: one, name: words.insure.ways[one] }))}
            value={way}
            onChange={setWay}
          />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
        {way === 'ship_and_insure' ? (
          <ShipAndInsure
            typed={form.draft.declared_value}
            onTyped={(declared_value) => form.change({ declared_value, cover: null })}
          />
        ) : (
          <Saving value={saving.tell}>
            <Steps form={form} policy={policy} onCreated={onCreated} />
          </Saving>
        )}
        <div className="xl:sticky xl:top-[84px]">
          <InsureSummary draft={form.draft} />
        </div>
      </div>
    </Page>
  )
}

type StepsProps = InsuringProps & { form: ReturnType<typeof useForm<InsuranceDraft, 'policy.check'>> }

/** The two ends, each a line once it is known, and the rest of the form below them. */
function Steps({ form, policy, onCreated }: StepsProps) {
  const words = useWords()
  const navigate = useNavigate()
  const dialogs = useDialogs()
  const { save, quote } = useWritePolicy()
  const begun = useRef(policy?.id)
  const hasLeft = useHasLeft()
  const { draft } = form
  const store: Save<InsuranceDraft, InsurancePolicy | undefined> = async (typed, over, isLeaving) => {
    const typedForm = inputOf(typed, over?.id ?? begun.current)
    const saved = await save.mutateAsync({ form: typedForm, over, isLeaving })
    if (begun.current === undefined) {
      begun.current = saved.id
      onCreated(saved.id)
      // An answer that arrives after the user has left the page doesn't bring them back.
      if (!hasLeft.current)
        await navigate(
          { pathname: policyPath(saved), search: location.search },
          { replace: true, preventScrollReset: true },
        )
    }
    return saved
  }
  const autosave = useAutosave<InsuranceDraft, InsurancePolicy | undefined>(draft, {
    held: policy,
    read: draftOfPolicy,
    version: (held) => (held ? Date.parse(held.updated_at) : 0),
    save: store,
    reload: () => reloadPolicy(begun.current ?? ''),
    show: form.change,
  })
  const begin = async () => {
    if (begun.current === undefined) await autosave.submit(draft, store)
    return begun.current ?? ''
  }
  const describe = useDescribeInsurance(draft)
  return (
    <Card flush>
      <div className="p-4 empty:hidden md:px-5">
        <Conflicts conflicts={autosave.conflicts} describe={describe} onResolve={autosave.resolve} />
      </div>
      <EndSteps draft={draft} titles={words.insure.step} onChange={form.change} />
      <InsureForm
        form={form}
        policy={policy}
        onBegin={begin}
        onSend={(typed) =>
          autosave.submit(typed, async (whole, over) => {
            const quoted = await quote.mutateAsync({
              form: inputOf(whole, over?.id ?? begun.current),
              over,
            })
            dialogs.open('shipping_insurance', { value: quoted.id })
            return quoted
          })
        }
      />
    </Card>
  )
}
