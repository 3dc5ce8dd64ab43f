import type { AccountDefaults, AccountDefaultsInput, LabelFormat, Lang, Units } from '@waybill/types'
import { reloadDefaults, useDefaults, useSaveDefaults } from '@/domain/account/defaults'
import { useIsOwner } from '@/domain/session/user'
import { FormFrame, SubmitButton, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Conflicts, useSaveForm } from '@/shared/saving'
import { Banner, Card, Checkbox, QueryView, RadioGroup, Select, TextField, toastSuccess } from '@/shared/ui'
import { ApprovalOver } from './ApprovalOver'
import { DefaultPackage } from './DefaultPackage'
import { SavedPackages } from './SavedPackages'
import { useDescribeDefaults } from './useDescribeDefaults'

const labelFormats: readonly LabelFormat[] = ['4x6', 'letter', 'zpl']

/** The defaults of every new shipment. */
export function Defaults() {
  const words = useWords()
  const defaults = useDefaults()
  return (
    <div className="flex flex-col gap-5">
      <Card title={words.defaults.title}>
        <QueryView query={defaults}>{(data) => <DefaultsForm defaults={data} />}</QueryView>
      </Card>
      {/* Nothing is below a form that is still to come: it would be pushed away. */}
      {!defaults.isPending && <SavedPackages />}
    </div>
  )
}

/** The members that a person sets, of a row that has more. */
function inputOf(row: AccountDefaults): AccountDefaultsInput {
  const { mine: _, updated_at: __, ...input } = row
  return input
}

function DefaultsForm({ defaults }: { defaults: AccountDefaults }) {
  const words = useWords()
  const isOwner = useIsOwner()
  const save = useSaveDefaults()
  const form = useForm({ rule: 'account.defaults', initial: inputOf(defaults) })
  const { draft, change } = form
  const over = useSaveForm(form, { held: defaults, read: inputOf, reload: reloadDefaults })
  const describe = useDescribeDefaults(draft)
  return (
    <FormFrame
      form={form}
      send={async (typed) => {
        await over.submit(typed, (whole, held) => save.mutateAsync({ defaults: whole, over: held }))
        toastSuccess(words.defaults.saved)
      }}
      className="gap-6 md:max-w-xl"
    >
      <Conflicts conflicts={over.conflicts} describe={describe} onResolve={over.resolve} />
      {!isOwner && <Banner tone="info" live={false} title={words.defaults.ownerSets} />}
      <fieldset disabled={!isOwner} className="flex min-w-0 flex-col gap-6">
        <DefaultPackage form={form} isDisabled={!isOwner} />
        <RadioGroup
          path="units"
          label={words.defaults.units}
          orientation="horizontal"
          isDisabled={!isOwner}
          value={draft.units}
          onChange={(units) => change({ units: units as Units })}
          choices={[
            { id: 'metric', name: words.defaults.unitsOf.metric },
            { id: 'imperial', name: words.defaults.unitsOf.imperial },
          ]}
        />
        <div className="flex flex-col gap-3">
          <Checkbox {...form.flag('signature')} isDisabled={!isOwner}>
            {words.defaults.signature}
          </Checkbox>
          <Checkbox {...form.flag('insurance')} isDisabled={!isOwner}>
            {words.defaults.insurance}
          </Checkbox>
        </div>
        <Select
          path="label_format"
          label={words.defaults.labelFormat}
          isDisabled={!isOwner}
          value={draft.label_format}
          onChange={(format) => change({ label_format: format as LabelFormat })}
          choices={labelFormats.map((id) => ({ id, ...words.defaults.labelFormats[id] }))}
        />
        <Select
          path="language"
          label={words.defaults.language}
          hint={words.defaults.languageHint}
          isDisabled={!isOwner}
          value={draft.language}
          onChange={(language) => change({ language: language as Lang })}
          choices={[
            { id: 'en', name: 'English' },
            { id: 'fr', name: 'Français' },
          ]}
        />
        <TextField
          {...form.text('reference')}
          label={words.address.reference}
          hint={words.defaults.referenceHint}
          isDisabled={!isOwner}
          optional
        />
        <TextField
          {...form.text('business_number')}
          label={words.defaults.businessNumber}
          hint={words.defaults.businessNumberHint}
          isDisabled={!isOwner}
          optional
        />
        <ApprovalOver form={form} isDisabled={!isOwner} />
      </fieldset>
      {isOwner && <SubmitButton isPending={form.isPending}>{words.ui.save}</SubmitButton>}
    </FormFrame>
  )
}
