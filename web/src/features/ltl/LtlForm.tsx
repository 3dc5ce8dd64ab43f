import type { LtlQuoteRequest } from '@waybill/types'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useProfile } from '@/domain/account/profile'
import { addressOf } from '@/domain/address/emptyAddress'
import { useAskLtl } from '@/domain/ltl/ltl'
import { useUser } from '@/domain/session/user'
import { useBlankParcel } from '@/domain/shipment/blankParcel'
import { EndSteps } from '@/domain/shipment/EndSteps'
import { StepPart } from '@/domain/shipment/StepPart'
import { useUnits } from '@/domain/shipment/units'
import { FormFrame, SubmitButton, useForm } from '@/shared/form'
import { useRowKeys } from '@/shared/form/useRowKeys'
import { isoDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Button, Select, SkeletonRows, TextField } from '@/shared/ui'
import { blankPallet, emptyLtl, ltlInput, palletsOf, type LtlDraft } from './ltlDraft'
import { LtlServices } from './LtlServices'
import { PalletFields } from './PalletFields'

type LtlFormProps = { onSent: (request: LtlQuoteRequest) => void }

/** The form for a freight quote; it begins with the sender's own address once that is known. */
export function LtlForm({ onSent }: LtlFormProps) {
  const words = useWords()
  const own = useProfile(useUser()?.profile_address?.id ?? null)
  if (own.isLoading) return <SkeletonRows label={words.ui.loading} />
  const usual = own.data?.status ? { ...addressOf(own.data), address_type: 'profile' as const } : null
  return <Filling origin={usual} onSent={onSent} />
}

function Filling({ origin, onSent }: LtlFormProps & { origin: LtlDraft['origin_address'] }) {
  const words = useWords()
  const units = useBlankParcel()
  const send = useAskLtl()
  const [context] = useState(() => ({ today: isoDay(new Date()) }))
  const form = useForm({
    rule: 'ltl.check',
    initial: emptyLtl(origin, units),
    context,
    toInput: ltlInput,
  })
  return (
    <>
      <EndSteps
        draft={form.draft}
        titles={words.ltl.step}
        isInsured={false}
        destinationRole="place"
        onChange={form.change}
      />
      <FormFrame
        form={form}
        send={async (typed) => onSent(await send.mutateAsync(ltlInput(typed)))}
        className="gap-0!"
      >
        <StepPart number={3} title={words.ltl.step.load}>
          <Load form={form} />
        </StepPart>
        <StepPart number={4} title={words.ltl.step.services}>
          <LtlServices form={form} />
        </StepPart>
        <StepPart number={5} title={words.ltl.step.rest}>
          <TextField
            {...form.text('ready_date')}
            type="date"
            label={words.ltl.readyOn}
            className="md:max-w-56"
          />
          <TextField {...form.text('additional_details')} label={words.ltl.details} rows={3} optional />
          <SubmitButton isPending={form.isPending} size="lg">
            {words.ltl.send}
          </SubmitButton>
        </StepPart>
      </FormFrame>
    </>
  )
}

type LoadProps = { form: ReturnType<typeof useForm<LtlDraft, 'ltl.check'>> }

/** The pallets, line by line, and what they come to. */
function Load({ form }: LoadProps) {
  const words = useWords()
  const units = useUnits()
  const { draft } = form
  const { pallets, dimension_unit, weight_unit } = draft
  const rows = useRowKeys(pallets.length)
  const load = useRule('ltl.load', { dimension_unit, weight_unit, pallets: palletsOf(draft) })
  const sums = [words.ltl.inAll(load.quantity), load.weight_text, load.volume_text].filter(Boolean)
  const tooMany = form.errorAt('pallets')
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:max-w-sm">
        <Select
          {...form.field('dimension_unit', dimension_unit ?? '', (unit) =>
            form.change({ dimension_unit: unit as LtlDraft['dimension_unit'] }),
          )}
          label={words.parcel.units.lengths}
          choices={units.lengths}
        />
        <Select
          {...form.field('weight_unit', weight_unit ?? '', (unit) =>
            form.change({ weight_unit: unit as LtlDraft['weight_unit'] }),
          )}
          label={words.parcel.units.weights}
          choices={units.weights}
        />
      </div>
      {rows.keys.map((key, index) => (
        <PalletFields
          key={key}
          form={form}
          index={index}
          load={load.pallets[index]}
          onChange={(changed) => form.change({ pallets: changed })}
          onRemove={() => {
            rows.remove(index)
            form.change({ pallets: pallets.toSpliced(index, 1) })
          }}
        />
      ))}
      {tooMany && (
        <p role="alert" className="text-sm text-bad">
          {tooMany}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          icon={<Plus aria-hidden />}
          onPress={() => {
            rows.add()
            form.change({ pallets: [...pallets, blankPallet] })
          }}
        >
          {words.ltl.addPallet}
        </Button>
        <p className="text-sm font-medium tabular-nums">{sums.join(' · ')}</p>
      </div>
      <p className="text-[13px] text-muted">{words.ltl.classHint}</p>
    </>
  )
}
