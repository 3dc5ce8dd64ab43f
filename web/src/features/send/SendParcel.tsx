import type { Shipment } from '@waybill/types'
import { lazy, type ComponentType } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useProfile } from '@/domain/account/profile'
import { addressOf } from '@/domain/address/emptyAddress'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useUser } from '@/domain/session/user'
import { useAllowed } from '@/domain/shipment/allowed'
import { usePendingParcel } from '@/domain/shipment/pendingParcel'
import { useSaveDraft, useShipment, type ShipmentPart } from '@/domain/shipment/draft'
import { StepLine } from '@/domain/shipment/StepLine'
import { useWords, withWords } from '@/shared/i18n'
import { SavedBadge, Saving, useSaving, useDraftIdentity, useHasLeft } from '@/shared/saving'
import { Card, Page, PageSkeleton, QueryView, SkeletonRows, Stepper, useScreenFrom } from '@/shared/ui'
import { SendSteps } from './SendSteps'
import { StartOver } from './StartOver'
import { openStep, useSteps, type Step } from './steps'
import { PriceBar, Summary } from './Summary'

// A visit begins with a draft more often than with either of these.
const Buying = lazy(async () => ({
  default: (await withWords(import('./Buying'), 'rest')).Buying,
}))
const CarriedParcel = lazy(async () => ({
  default: (await withWords(import('./CarriedParcel'), 'rest')).CarriedParcel,
}))

/** The screen before the rules can say which steps there are; what these show is asked for meanwhile. */
export function SendParcelSkeleton() {
  const words = useWords()
  const navigate = useNavigate()
  const { id } = useParams()
  const user = useUser()
  const carries = usePendingParcel(({ parcel }) => parcel !== null)
  useShipment(id)
  useProfile(user?.profile_address?.id ?? null)
  const from = id === undefined && !carries && user?.profile_text
  return (
    <PageSkeleton
      title={words.shipment.title}
      // As high as the stepper.
      above={<div aria-hidden className="h-9 md:hidden" />}
      hasSummary
    >
      {from && (
        <StepLine
          number={1}
          state="done"
          title={words.shipment.step.from}
          summary={[from.name, from.place].filter(Boolean).join(', ')}
          aside={words.shipment.ownAddress}
          onEdit={() => void navigate('/shipment?step=from')}
        />
      )}
    </PageSkeleton>
  )
}

/** Sending a parcel: the draft lives on the server, the open step in the URL; `Label` shows what was bought. */
export function SendParcel({ Label }: { Label: ComponentType<{ shipment: Shipment }> }) {
  const words = useWords()
  const { id } = useParams()
  const shipment = useShipment(id)
  const draft = useDraftIdentity(id)
  const allowed = useAllowed()
  const carried = usePendingParcel(({ parcel }) => parcel)
  if (id === undefined && carried !== null) return <CarriedParcel parcel={carried} />
  if (id !== undefined && shipment.data === undefined)
    return (
      <Page title={words.shipment.title}>
        <QueryView query={shipment} card={{}}>
          {() => null}
        </QueryView>
      </Page>
    )
  if (shipment.data?.status === 'purchasing') return <Buying shipment={shipment.data} />
  if (shipment.data && !allowed(shipment.data).unfinished) return <Label shipment={shipment.data} />
  return <Draft key={draft.key} shipment={shipment.data} onCreated={draft.onCreated} />
}

type DraftProps = { shipment: Shipment | undefined; onCreated: (id: string) => void }

function Draft({ shipment, onCreated }: DraftProps) {
  const words = useWords()
  const navigate = useNavigate()
  const dialogs = useDialogs()
  const [params] = useSearchParams()
  const save = useSaveDraft(shipment?.id)
  const saving = useSaving()
  const own = useProfile(useUser()?.profile_address?.id ?? null)
  const usual = own.data?.status ? { ...addressOf(own.data), address_type: 'profile' as const } : null
  const allowed = useAllowed()
  const hasColumn = useScreenFrom('xl')
  const steps = useSteps(shipment, usual)
  const open = openStep(params.get('step'), steps, shipment)

  const hasLeft = useHasLeft()

  /**
   * Opens a step. An answer that arrives after the user has left the page doesn't bring them back; as they leave, the address
   * changes before the page does: `from` is where it was asked for.
   */
  const go = async (id: string | undefined, step: Step, from = location.pathname) => {
    const path = `/shipment${id ? `/${id}` : ''}`
    if (hasLeft.current || ![from, path].includes(location.pathname)) return
    await navigate(`${path}?step=${step}`, { preventScrollReset: true })
  }

  const saveDraft = async (part: ShipmentPart, over: Shipment | undefined, isLeaving: boolean) => {
    const origin_address = shipment?.origin_address ? undefined : usual
    const saved = await save.mutateAsync({
      part: { ...(origin_address && { origin_address }), ...part },
      over,
      isLeaving,
    })
    onCreated(saved.id)
    return saved
  }

  const review = shipment && open !== 'pay' && steps.next === 'pay' ? () => void go(shipment.id, 'pay') : null
  return (
    <Page
      title={words.shipment.title}
      badge={<SavedBadge state={saving.state} shipment={shipment} />}
      actions={
        shipment &&
        allowed(shipment).delete && (
          <StartOver
            id={shipment.id}
            onLeave={async () =>
              navigate({ pathname: '/shipment', search: dialogs.afterReset(location.search) })
            }
          />
        )
      }
    >
      <div className="md:hidden">
        <Stepper current={steps.all.indexOf(open) + 1} total={steps.all.length} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
        <Card flush>
          <Saving value={saving.tell}>
            {!shipment?.origin_address && own.isLoading ? (
              <SkeletonRows label={words.ui.loading} />
            ) : (
              <SendSteps
                shipment={shipment}
                usual={usual}
                steps={steps}
                open={open}
                go={go}
                save={saveDraft}
              />
            )}
          </Saving>
        </Card>
        {hasColumn && (
          <div className="sticky top-[84px]">
            <Summary shipment={shipment} onReview={review} />
          </div>
        )}
      </div>
      {review && shipment?.selected_rate && <PriceBar rate={shipment.selected_rate} onReview={review} />}
    </Page>
  )
}
