import type { SavedPackageInput, ShopConfig, ShopSetupInput } from '@waybill/types'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBlankParcel } from '@/domain/shipment/blankParcel'
import { STORE_ORDERS } from '@/domain/shop/paths'
import { reloadSetup, useSaveSetup } from '@/domain/shop/shops'
import { FormFrame, SubmitButton, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Conflicts, useSaveForm } from '@/shared/saving'
import { Banner, Button, toastSuccess } from '@/shared/ui'
import { GoodsFields } from './GoodsFields'
import { PackageFields } from './PackageFields'
import { SetupStepLine } from './SetupStepLine'
import { ShippingFacts } from './ShippingFacts'
import { useDescribeSetup } from './useDescribeSetup'
import { useStepSummary, type SetupStep } from './useStepSummary'

/** The steps that a person confirms, each with what notes it. */
const STEPS = [
  { id: 'weight', flag: 'entered_weight' },
  { id: 'goods', flag: 'entered_hscode' },
  { id: 'shipping', flag: 'reviewed_shipping' },
] as const satisfies { id: SetupStep; flag: keyof ShopSetupInput }[]

function setupOf(config: ShopConfig): ShopSetupInput {
  const { kind: _, domain: __, name: ___, updated_at: ____, ...setup } = config
  return setup
}

type SetUpStoreProps = {
  config: ShopConfig
  packages: readonly SavedPackageInput[]
  /** Whether it was connected just now. */
  isNew: boolean
  onClose: () => void
}

/** The settings of a store's parcels and goods: three steps, each saved as it is confirmed. */
export function SetUpStore({ config, packages, isNew, onClose }: SetUpStoreProps) {
  const words = useWords()
  const navigate = useNavigate()
  const save = useSaveSetup(config.shop_id)
  const blank = useBlankParcel()
  const setup = setupOf(config)
  const first = STEPS.find(({ flag }) => !setup[flag])?.id ?? null
  const [open, setOpen] = useState<SetupStep | null>(first)
  const initial: ShopSetupInput = {
    ...setup,
    dimension_unit: setup.dimension_unit ?? blank.dimension_unit,
    weight_unit: setup.weight_unit ?? blank.weight_unit,
  }
  const form = useForm({
    rule: 'shop.setup',
    pathPrefix: 'config',
    initial,
  })
  const over = useSaveForm(form, { held: config, read: setupOf, reload: () => reloadSetup(config) })
  const describe = useDescribeSetup()
  const summary = useStepSummary(setup)
  const name = config.name || config.domain
  const left = STEPS.filter(({ flag }) => !setup[flag]).length
  const confirm = (flag: (typeof STEPS)[number]['flag']) => async (typed: ShopSetupInput) => {
    let saved = config
    // A step that could not be saved is not confirmed: the form learns of it afterwards.
    await over.submit(typed, async (merged, held) => {
      const answer = await save.mutateAsync({ setup: { ...merged, [flag]: true }, over: held })
      saved = answer.config ?? held
      return saved
    })
    form.change({ [flag]: true })
    const next = STEPS.find((step) => !saved[step.flag])?.id ?? null
    setOpen(next)
    if (next === null && left > 0) toastSuccess(words.shop.setup.done(name))
  }
  return (
    <div className="flex flex-col gap-3">
      {isNew && (
        <Banner tone="good" title={words.shop.setup.connected(name)}>
          {words.shop.setup.connectedText}
        </Banner>
      )}
      <ol className="-mx-5 border-y border-line md:-mx-6">
        {STEPS.map(({ id, flag }, at) => {
          return (
            <SetupStepLine
              key={id}
              number={at + 1}
              title={words.shop.setup.steps[id]}
              state={open === id ? 'open' : setup[flag] ? 'done' : 'ahead'}
              summary={summary(id)}
              onEdit={() => setOpen(id)}
            >
              <FormFrame form={form} send={confirm(flag)} className="md:pl-10">
                <Conflicts conflicts={over.conflicts} describe={describe} onResolve={over.resolve} />
                {id === 'weight' && <PackageFields form={form} packages={packages} />}
                {id === 'goods' && <GoodsFields form={form} />}
                {id === 'shipping' && <ShippingFacts kind={config.kind} form={form} />}
                <SubmitButton isPending={form.isPending}>
                  {id === 'shipping' ? words.shop.setup.checked : words.shop.setup.save}
                </SubmitButton>
              </FormFrame>
            </SetupStepLine>
          )
        })}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-[13px] text-muted">
          {left > 0 ? words.shop.setup.stepsLeft(left) : words.shop.setup.done(name)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onPress={onClose}>{words.shop.setup.finish}</Button>
          <Button
            variant={open === null ? 'primary' : 'secondary'}
            onPress={() => void navigate(`${STORE_ORDERS}?store=${config.shop_id}`)}
          >
            {words.shop.setup.toOrders}
          </Button>
        </div>
      </div>
    </div>
  )
}
