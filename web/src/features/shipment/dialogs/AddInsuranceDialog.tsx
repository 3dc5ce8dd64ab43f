import type { PendingPayment, Shipment } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useShipmentAtHand, type DialogContentProps } from '@/domain/dialogs/dialogs'
import { FileField } from '@/domain/file/FileField'
import { markInsuredParcel } from '@/domain/shipment/insuranceMarker'
import { shipmentKey, useShipment } from '@/domain/shipment/draft'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call, messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, DecimalField, Dialog, QueryView, SendButton, toastSuccess } from '@/shared/ui'
import { InsuranceFee } from '../components/InsuranceFee'

/** What the dialog has a field for. */
const FIELDS = new Set(['insured_amount', 'packaging_images', 'product_images', 'proof_files'])

/** Insures a shipment: a draft with its label, a label that is bought by a policy of its own. */
export function AddInsuranceDialog({ values, onClose }: DialogContentProps) {
  const words = useWords()
  const id = useShipmentAtHand(values)
  const shipment = useShipment(id)
  return (
    <Dialog isOpen onClose={onClose} title={words.insure.add.title}>
      {id === undefined ? (
        <Banner tone="info" title={words.dialogs.noShipment} live={false} />
      ) : (
        <QueryView query={shipment} rows={3}>
          {(data) => <AddCover shipment={data} onClose={onClose} />}
        </QueryView>
      )}
    </Dialog>
  )
}

function AddCover({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const words = useWords()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [typed, setTyped] = useState('')
  // The same question asked again buys nothing twice; another amount is another question.
  const [attempt] = useState(() => crypto.randomUUID())
  const insured_amount = useRule('number.cents', typed) ?? 0
  const isBought = shipment.status === 'purchased' || shipment.status === 'cancel_refused'
  const add = useMutation({
    mutationFn: () =>
      call<Shipment | PendingPayment>({
        method: 'POST',
        path: '/add-insurance',
        body: { shipment_id: shipment.id, insured_amount },
        ...(isBought && { idempotencyKey: `${attempt}/${insured_amount}/${shipment.policy?.id ?? 'first'}` }),
      }),
    onSuccess: async (answer) => {
      if ('client_secret' in answer) return navigate(`/shipping-insurance/${answer.id}`)
      cache.setQueryData(shipmentKey(shipment.id), answer)
      if (!isBought) markInsuredParcel()
      toastSuccess(words.insure.add.done)
      onClose()
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: shipmentKey(shipment.id) }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
  const refused = violationsOf(add.error)
  const errorAt = (path: string) => refused.find((violation) => violation.path === path)?.message
  const elsewhere = refused.filter(({ path }) => !FIELDS.has(path))
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!add.isPending) add.mutate()
      }}
    >
      <p className="text-sm text-muted">{isBought ? words.insure.add.text : words.insure.add.draftText}</p>
      {add.error && (refused.length === 0 || elsewhere.length > 0) && (
        <Banner tone="bad" title={elsewhere[0]?.message ?? messageOf(add.error)} />
      )}
      <DecimalField
        path="insured_amount"
        label={words.insure.value}
        suffix="CAD"
        value={typed}
        onChange={(next) => {
          setTyped(next)
          add.reset()
        }}
        error={errorAt('insured_amount')}
        className="max-w-80"
      />
      <InsuranceFee value={insured_amount} cover={null} onCover={() => undefined} />
      {isBought && (
        <>
          <FileField
            owner={shipment.id}
            kind="packaging_image"
            label={words.options.packagingImages}
            shows={words.options.packagingImages}
            path="packaging_images"
            error={errorAt('packaging_images')}
          />
          <FileField
            owner={shipment.id}
            kind="product_image"
            label={words.options.productImages}
            shows={words.options.productImages}
            path="product_images"
            error={errorAt('product_images')}
          />
        </>
      )}
      <div>
        <SendButton type="submit" variant="primary" size="lg" isPending={add.isPending}>
          {words.insure.add.button}
        </SendButton>
      </div>
    </form>
  )
}
