import type { Shipment, ShippingInsuranceInput } from '@waybill/types'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NoShipment } from '@/domain/dialogs/NoShipment'
import { useCurrentShipmentId, type DialogContentProps } from '@/domain/dialogs/dialogs'
import { isLabelBought, useAddCover } from '@/domain/insurance/addCover'
import { GoodsQuestions } from '@/domain/insurance/GoodsQuestions'
import { useShipment } from '@/domain/shipment/draft'
import { markInsuredParcel } from '@/domain/shipment/insuranceMarker'
import { useShipmentOptions } from '@/domain/site/shipmentOptions'
import { AmountField } from '@/shared/form'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Dialog, QueryView, Select, SendButton, toastSuccess } from '@/shared/ui'
import { InsuranceFee } from '../InsuranceFee'
import { emptyInsurance, inputOf } from '../parcel/insuranceDraft'
import { InsurePhotos } from '../parcel/InsurePhotos'

/** Whether the dialog has a field for a path. */
const hasField = (path: string) =>
  ['insured_amount', 'packaging_images', 'product_images', 'proof_files'].includes(path) ||
  path.startsWith('restricted_referred.')

/** Insures a shipment: a draft with its label, a label that is bought by a policy of its own. */
export function AddInsuranceDialog({ values, onClose }: DialogContentProps) {
  const words = useWords()
  const id = useCurrentShipmentId(values)
  const shipment = useShipment(id)
  return (
    <Dialog isOpen onClose={onClose} title={words.insure.add.title}>
      {id === undefined ? (
        <NoShipment />
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
  const add = useAddCover(shipment)
  const isBought = isLabelBought(shipment)
  const { restricted_referred, what_are_you_shipping } = shipment.options
  const [draft, setDraft] = useState(() => ({
    ...emptyInsurance(null, ''),
    restricted_referred,
    what_are_you_shipping,
  }))
  const value = useRule('number.cents', draft.declared_value) ?? 0
  const input = inputOf(draft, shipment.id)
  const change = (changes: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    add.reset()
  }
  const send = async () => {
    const answer = await add.mutateAsync({
      insured_amount: input.insured_amount,
      what_are_you_shipping: isBought ? input.what_are_you_shipping : null,
      restricted_referred: isBought ? input.restricted_referred : {},
    })
    if ('client_secret' in answer) return navigate(`/shipping-insurance/${answer.id}`)
    if (!isBought) markInsuredParcel()
    toastSuccess(words.insure.add.done)
    onClose()
  }
  const refused = violationsOf(add.error)
  const elsewhere = refused.filter(({ path }) => !hasField(path))
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // The outcome is in `add`.
        if (!add.isPending) void send().catch(() => undefined)
      }}
    >
      <p className="text-sm text-muted">{isBought ? words.insure.add.text : words.insure.add.draftText}</p>
      {add.error && (refused.length === 0 || elsewhere.length > 0) && (
        <Banner tone="bad" title={elsewhere[0]?.message ?? messageOf(add.error)} />
      )}
      <AmountField
        path="insured_amount"
        label={words.insure.value}
        value={draft.declared_value}
        onChange={(declared_value) => change({ declared_value, cover: null })}
        error={refused.find(({ path }) => path === 'insured_amount')?.message}
        className="max-w-80"
      />
      <InsuranceFee value={value} cover={draft.cover} onCover={(cover) => change({ cover })} />
      {isBought && <Goods input={input} onChange={change} />}
      <div>
        <SendButton type="submit" variant="primary" size="lg" isPending={add.isPending}>
          {words.insure.add.button}
        </SendButton>
      </div>
    </form>
  )
}

type GoodsProps = {
  input: ShippingInsuranceInput
  onChange: (
    changes: Partial<Pick<ShippingInsuranceInput, 'restricted_referred' | 'what_are_you_shipping'>>,
  ) => void
}

/** The questions about the goods of a bought label, as before a label is bought. */
function Goods({ input, onChange }: GoodsProps) {
  const words = useWords()
  const known = useShipmentOptions()
  const ofGroup = (group: string) => (known.data ?? []).filter((option) => option.group === group)
  const { restricted_referred } = input
  return (
    <>
      <Select
        path="what_are_you_shipping"
        label={words.insure.goods}
        placeholder={words.options.goodsPlaceholder}
        choices={ofGroup('goods').map(({ key, label }) => ({ id: key, name: label }))}
        value={input.what_are_you_shipping}
        onChange={(what_are_you_shipping) => onChange({ what_are_you_shipping })}
        className="max-w-80"
      />
      <GoodsQuestions
        questions={ofGroup('question')}
        insurance
        answers={restricted_referred}
        onAnswer={(key, yes) => onChange({ restricted_referred: { ...restricted_referred, [key]: yes } })}
      />
      <InsurePhotos id={input.id} input={input} />
    </>
  )
}
