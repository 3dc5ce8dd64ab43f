import type { Rate, Shipment, Violation } from '@waybill/types'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressText } from '@/domain/address/addressText'
import { CourierMark } from '@/domain/courier/CourierMark'
import { PayButton } from '@/domain/payment/PayButton'
import { useReloadShipment } from '@/domain/shipment/draft'
import { RateTags } from '@/domain/shipment/RateTags'
import { useBuyReturn, useReturnRates } from '@/domain/shipment/returnLabel'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Button, Dialog, LinkButton, Money, QueryView, SendButton, toastSuccess } from '@/shared/ui'

type ReturnProps = { shipment: Shipment; onClose: () => void }

/** The rates of the way back, and the button that says what it takes. */
export function ReturnDialog({ shipment, onClose }: ReturnProps) {
  const words = useWords()
  const navigate = useNavigate()
  const text = useAddressText()
  const buy = useBuyReturn(shipment.id)
  const rates = useReturnRates(shipment.id, buy.attempt)
  const reload = useReloadShipment(shipment.id)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const all = rates.data?.rates ?? []
  const lacking = violationsOf(rates.error)
  const chosen = all.find(({ id }) => id === chosenId) ?? all[0]
  /** The bank asks the card's holder: the return's own page goes on from there. */
  const askBank = async () => {
    const back = (await reload()).return_shipment
    if (back) await navigate(`/shipment/${back.id}?step=pay`)
  }
  const pay = (rate: Rate) =>
    buy.mutate(rate.id, {
      onSuccess: (bought) => {
        if ('client_secret' in bought) return void askBank()
        toastSuccess(words.label.returnBought)
        onClose()
      },
    })
  const { name: from } = text(shipment.destination_address)
  const { name: to } = text(shipment.origin_address)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.label.returnTitle}
      description={words.label.returnLead(from, to)}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          {chosen && <PayButton total={chosen.total} isPending={buy.isPending} onPress={() => pay(chosen)} />}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {buy.error && <Banner tone="bad" title={messageOf(buy.error)} />}
        {lacking.length > 0 ? (
          <Missing shipment={shipment} lacking={lacking} />
        ) : (
          <QueryView
            query={rates}
            empty={rates.data?.rates.length === 0 && <p className="text-sm">{words.label.returnNone}</p>}
          >
            {() => (
              <ul aria-label={words.label.returnRates} className="rounded-card border border-line">
                {all.map((rate) => (
                  <ReturnRate
                    key={rate.id}
                    rate={rate}
                    isChosen={rate.id === chosen?.id}
                    onChoose={() => setChosenId(rate.id)}
                  />
                ))}
              </ul>
            )}
          </QueryView>
        )}
        {rates.data?.messages.map(({ courier, message }) => (
          <p key={courier} className="text-[13px] text-muted">
            {message}
          </p>
        ))}
      </div>
    </Dialog>
  )
}

/** Why the way back has no price; what is missing can be filled in on the return's own page. */
function Missing({ shipment, lacking }: { shipment: Shipment; lacking: readonly Violation[] }) {
  const words = useWords()
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      <p>{words.label.returnMissing}</p>
      <ul className="list-disc pl-5">
        {lacking.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
      <EditReturn shipment={shipment} />
    </div>
  )
}

function EditReturn({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const navigate = useNavigate()
  const reload = useReloadShipment(shipment.id)
  if (shipment.return_shipment)
    return <LinkButton href={`/shipment/${shipment.return_shipment.id}`}>{words.label.returnEdit}</LinkButton>
  const edit = async () => {
    const back = (await reload()).return_shipment
    if (back) await navigate(`/shipment/${back.id}`)
  }
  return <SendButton onPress={() => void edit()}>{words.label.returnEdit}</SendButton>
}

function ReturnRate({ rate, isChosen, onChoose }: { rate: Rate; isChosen: boolean; onChoose: () => void }) {
  const words = useWords()
  const transit = useRule('rate.transit_display', rate.delivery_days)
  return (
    <li className={`border-b border-line last:border-b-0 ${isChosen ? 'bg-accent-soft' : ''}`}>
      <label className="flex items-center gap-3 px-4 py-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
        <input
          type="radio"
          name="return-rate"
          checked={isChosen}
          onChange={onChoose}
          className="size-[18px] accent-accent"
        />
        <CourierMark slug={rate.courier_slug} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {rate.service_level} <RateTags tags={rate.tags} />
          </span>
          <span className="block text-[13px] text-muted">
            {[rate.courier_name, transit, rate.simulated && words.parcel.simulated]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Money cents={rate.total} className="font-semibold" />
      </label>
    </li>
  )
}
