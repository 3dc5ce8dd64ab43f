import type { Shipment } from '@bindings/Shipment'
import { Cloud, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { messageOf } from '@/shared/api'
import { useWords } from '@/shared/i18n'
import { isOpen } from '@/shared/shipment/useShipments'
import { Badge, Card, ErrorState, Page, SkeletonRows, Stepper } from '@/shared/ui'
import { useSaveDraft, useShipment } from '../api/draft'
import { DoneView } from '../components/DoneView'
import { SendSteps } from '../components/SendSteps'
import { StartOver } from '../components/StartOver'
import { PriceBar, Summary } from '../components/Summary'
import { nextStep, openStep, stepsOf, type Step } from '../components/steps'
import { useClock } from '../components/useClock'

/** Sending a parcel: the draft lives on the server, the open step in the URL. */
export function SendParcel() {
  const words = useWords()
  const { id } = useParams()
  const navigate = useNavigate()
  const shipment = useShipment(id)
  const [startedOver, setStartedOver] = useState(0)
  if (id !== undefined && shipment.isPending)
    return (
      <Page title={words.shipment.title}>
        <Card flush>
          <SkeletonRows label={words.ui.loading} />
        </Card>
      </Page>
    )
  if (shipment.isError && shipment.data === undefined)
    return (
      <Page title={words.shipment.title}>
        <Card>
          <ErrorState message={messageOf(shipment.error)} onRetry={() => void shipment.refetch()} />
        </Card>
      </Page>
    )
  if (shipment.data && !isOpen(shipment.data) && shipment.data.status !== 'purchasing')
    return <DoneView shipment={shipment.data} />
  const startOver = () => {
    // A draft that gets its id keeps what is being typed; a new one begins with forms of its own.
    setStartedOver(startedOver + 1)
    void navigate('/shipment')
  }
  return <Draft key={startedOver} shipment={shipment.data} onStartOver={startOver} />
}

type DraftProps = { shipment: Shipment | undefined; onStartOver: () => void }

function Draft({ shipment, onStartOver }: DraftProps) {
  const words = useWords()
  const clock = useClock()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const save = useSaveDraft(shipment?.id)
  const open = openStep(params.get('step'), shipment)

  const go = (id: string | undefined, step: Step) =>
    navigate(`/shipment${id ? `/${id}` : ''}?step=${step}`, { preventScrollReset: true })

  const badge = save.isError ? (
    <Badge tone="bad" icon={<CloudOff aria-hidden />}>
      {words.shipment.notSaved}
    </Badge>
  ) : save.isPending ? (
    <Badge tone="neutral" icon={<Cloud aria-hidden />}>
      {words.shipment.saving}
    </Badge>
  ) : (
    shipment && (
      <Badge tone="neutral" icon={<Cloud aria-hidden />}>
        {words.shipment.saved(clock(shipment.updated_at))}
      </Badge>
    )
  )
  const steps = stepsOf(shipment)
  const review =
    shipment && open !== 'pay' && nextStep(shipment) === 'pay' ? () => void go(shipment.id, 'pay') : null
  return (
    <Page
      title={words.shipment.title}
      badge={badge}
      actions={shipment && <StartOver id={shipment.id} onDone={onStartOver} />}
    >
      <div className="-order-1 md:hidden">
        <Stepper current={steps.indexOf(open) + 1} total={steps.length} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
        <Card flush>
          <SendSteps shipment={shipment} open={open} go={go} save={save.mutateAsync} />
        </Card>
        <div className="hidden xl:sticky xl:top-[84px] xl:block">
          <Summary shipment={shipment} onReview={review} />
        </div>
      </div>
      {review && shipment?.selected_rate && <PriceBar rate={shipment.selected_rate} onReview={review} />}
    </Page>
  )
}
