import type { TrackingSettings, TrackingSettingsInput, TrackingStatus } from '@waybill/types'
import { useIsOwner } from '@/domain/session/user'
import { trackingSteps } from '@/domain/tracking/steps'
import {
  reloadTrackingSettings,
  useSaveTrackingSettings,
  useTrackingSettings,
} from '@/domain/tracking/trackingSettings'
import { FormFrame, SubmitButton, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Conflicts, typedText, useSaveForm, type Describe } from '@/shared/saving'
import { Banner, Card, Checkbox, QueryView, TextLink, toastSuccess } from '@/shared/ui'

/** Who is notified of which tracking steps. */
export function TrackingNotices() {
  const words = useWords()
  const settings = useTrackingSettings()
  return (
    <Card title={words.notices.title}>
      <QueryView query={settings}>{(data) => <NoticesForm settings={data} />}</QueryView>
    </Card>
  )
}

function inputOf(row: TrackingSettings): TrackingSettingsInput {
  const { notify_recipient, notify_sender } = row
  return { notify_recipient, notify_sender }
}

function NoticesForm({ settings }: { settings: TrackingSettings }) {
  const words = useWords()
  const isOwner = useIsOwner()
  const save = useSaveTrackingSettings(settings.id)
  const ask = useAsk()
  const form = useForm({ rule: 'account.tracking_settings', initial: inputOf(settings) })
  const over = useSaveForm(form, { held: settings, read: inputOf, reload: reloadTrackingSettings })
  const labels: Record<string, string> = {
    notify_recipient: words.notices.notify_recipient,
    notify_sender: words.notices.notify_sender,
  }
  const describe: Describe = (path, value) => {
    const told = Array.isArray(value)
      ? trackingSteps
          .filter((step) => value.includes(step))
          .map((step) => ask('shipment.tracking_label', step))
      : [typedText(value)]
    return { label: labels[path] ?? '', text: told.join(', ') || words.ui.conflict.empty }
  }
  return (
    <FormFrame
      form={form}
      send={async (typed) => {
        await over.submit(typed, (whole, held) => save.mutateAsync({ settings: whole, over: held }))
        toastSuccess(words.notices.saved)
      }}
      className="gap-6 md:max-w-xl"
    >
      <Conflicts conflicts={over.conflicts} describe={describe} onResolve={over.resolve} />
      <p className="text-muted">{words.notices.lead}</p>
      {!isOwner && <Banner tone="info" live={false} title={words.defaults.ownerSets} />}
      <StepTable form={form.draft} change={form.change} isDisabled={!isOwner} />
      {isOwner && (
        <p className="text-sm">
          <TextLink href="/dashboard/account-settings?tab=brand">{words.notices.brand}</TextLink>
        </p>
      )}
      {isOwner && <SubmitButton isPending={form.isPending}>{words.ui.save}</SubmitButton>}
    </FormFrame>
  )
}

type StepTableProps = {
  form: TrackingSettingsInput
  change: (values: Partial<TrackingSettingsInput>) => void
  isDisabled: boolean
}

/** One line a step, with a box for each who may be told. */
function StepTable({ form, change, isDisabled }: StepTableProps) {
  const words = useWords()
  const ask = useAsk()
  const box = (who: 'notify_recipient' | 'notify_sender', step: TrackingStatus, name: string) => {
    const told = form[who]
    return (
      <Checkbox
        value={told.includes(step)}
        isDisabled={isDisabled}
        aria-label={words.notices.tell(words.notices[who], name)}
        onChange={(on) =>
          change({ [who]: trackingSteps.filter((other) => (other === step ? on : told.includes(other))) })
        }
        className="justify-center"
      >
        {null}
      </Checkbox>
    )
  }
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{words.notices.title}</caption>
      <thead>
        <tr className="border-b border-line text-[13px] text-muted">
          <th scope="col" className="py-2 text-left font-medium">
            {words.notices.step}
          </th>
          <th scope="col" className="w-28 py-2 font-medium">
            {words.notices.notify_recipient}
          </th>
          <th scope="col" className="w-28 py-2 font-medium">
            {words.notices.notify_sender}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {trackingSteps.map((step) => {
          const name = ask('shipment.tracking_label', step)
          return (
            <tr key={step}>
              <th scope="row" className="py-2.5 text-left font-normal">
                {name}
              </th>
              <td className="py-2.5 text-center">{box('notify_recipient', step, name)}</td>
              <td className="py-2.5 text-center">{box('notify_sender', step, name)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
