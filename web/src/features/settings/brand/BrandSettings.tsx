import type { Brand, BrandInput, TrackingStatus } from '@waybill/types'
import { reloadBrand, useBrand, useSaveBrand } from '@/domain/brand/brand'
import { useTrackingSettings } from '@/domain/tracking/trackingSettings'
import { FormFrame, SubmitButton, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Conflicts, typedText, useSaveForm, type Describe } from '@/shared/saving'
import { Card, QueryView, Select, TextField, toastSuccess } from '@/shared/ui'
import { AccentField } from './AccentField'
import { BrandPreview } from './BrandPreview'
import { LogoField } from './LogoField'
import { NoteFields } from './NoteFields'

/** The account's brand, next to its preview. */
export function BrandSettings() {
  const words = useWords()
  const brand = useBrand()
  const notices = useTrackingSettings()
  return (
    <Card title={words.brand.title}>
      <QueryView query={brand}>
        {(data) => (
          <QueryView query={notices}>
            {({ notify_recipient: mailed }) => <BrandForm brand={data} mailed={mailed} />}
          </QueryView>
        )}
      </QueryView>
    </Card>
  )
}

/** The members that a person sets. */
const inputOf = ({ name, accent, shop_url, reply_to, notes }: Brand): BrandInput => ({
  name,
  accent,
  shop_url,
  reply_to,
  notes,
})

/** The choice that means no address. */
const NOWHERE = 'nowhere'

function BrandForm({ brand, mailed }: { brand: Brand; mailed: readonly TrackingStatus[] }) {
  const words = useWords()
  const ask = useAsk()
  const save = useSaveBrand()
  const form = useForm({
    rule: 'brand.check',
    initial: inputOf(brand),
    context: { addresses: brand.reply_addresses },
  })
  const over = useSaveForm(form, { held: brand, read: inputOf, reload: reloadBrand })
  const labels: Record<string, string> = {
    name: words.brand.name,
    accent: words.brand.accent,
    shop_url: words.brand.shop,
    reply_to: words.brand.replyTo,
    notes: words.brand.notes,
  }
  const describe: Describe = (path, value) => {
    const told = Array.isArray(value)
      ? (value as BrandInput['notes']).map((note) =>
          words.ui.withColon(ask('shipment.tracking_label', note.status), [note.en, note.fr].join(' / ')),
        )
      : [typedText(value)]
    // Of sentences that are the same ones on both sides, the path names the text: notes[0].en.
    const [field = ''] = path.split(/[.[]/, 1)
    return { label: labels[field] ?? '', text: told.join('; ') || words.ui.conflict.empty }
  }
  const addresses = brand.reply_addresses.map((address) => ({ id: address, name: address }))
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <FormFrame
        form={form}
        send={async (typed) => {
          await over.submit(typed, (whole, held) => save.mutateAsync({ brand: whole, over: held }))
          toastSuccess(words.brand.saved)
        }}
        className="min-w-0 gap-6"
      >
        <Conflicts conflicts={over.conflicts} describe={describe} onResolve={over.resolve} />
        <p className="text-muted">{words.brand.lead}</p>
        <TextField {...form.text('name')} label={words.brand.name} hint={words.brand.nameHint} optional />
        <LogoField logo={brand.logo} />
        <AccentField field={form.text('accent')} />
        <TextField
          {...form.text('shop_url')}
          label={words.brand.shop}
          hint={words.brand.shopHint}
          autoCapitalize="none"
          placeholder="https://"
          optional
        />
        <Select
          path="reply_to"
          label={words.brand.replyTo}
          hint={words.brand.replyToHint}
          error={form.errorAt('reply_to')}
          choices={[{ id: NOWHERE, name: words.brand.nowhere }, ...addresses]}
          value={form.draft.reply_to === '' ? NOWHERE : form.draft.reply_to}
          onChange={(address) => form.change({ reply_to: address === NOWHERE ? '' : address })}
        />
        <NoteFields
          notes={form.draft.notes}
          mailed={mailed}
          field={form.field}
          onChange={(notes) => form.change({ notes })}
        />
        <SubmitButton isPending={form.isPending}>{words.ui.save}</SubmitButton>
      </FormFrame>
      <BrandPreview typed={form.draft} logo={brand.logo} />
    </div>
  )
}
