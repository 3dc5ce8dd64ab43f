import type { BoxType, Packaging } from '@waybill/types'
import { Box } from 'lucide-react'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { RadioGroup, Select, TextField } from '@/shared/ui'
import type { FreightDraft } from './freightDraft'

type FreightPackagingProps = { form: Form<FreightDraft>; asked: ReadonlySet<string> }

type YesNo = 'using_divider' | 'using_fill' | 'any_indication' | 'using_pallet'

/** How the freight is packed; of a cardboard box more is asked. */
export function FreightPackaging({ form, asked }: FreightPackagingProps) {
  const words = useWords()
  const { draft } = form
  const { field } = words.freight
  const packings = Object.keys(words.freight.packaging) as Packaging[]
  const yesNo = (path: YesNo) => (
    <RadioGroup
      path={path}
      label={field[path]}
      orientation="horizontal"
      choices={[
        { id: 'yes', name: words.freight.yes },
        { id: 'no', name: words.freight.no },
      ]}
      value={draft[path] === null ? '' : draft[path] ? 'yes' : 'no'}
      onChange={(value) => form.change({ [path]: value === 'yes' })}
      {...errorOf(form, path)}
    />
  )
  return (
    <>
      <Select
        {...form.field('packaging', draft.packaging ?? '', (value) =>
          form.change({ packaging: (value || null) as Packaging | null }),
        )}
        label={field.packaging}
        choices={packings.map((id) => ({ id, name: words.freight.packaging[id] }))}
        className="md:max-w-80"
      />
      {asked.has('box_type') && (
        <section
          aria-label={words.freight.box}
          className="flex flex-col gap-4 rounded-card border border-accent/30 bg-accent-soft/40 p-4"
        >
          <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
            <Box aria-hidden className="size-4 text-accent" />
            {words.freight.box}
            <span className="text-[13px] font-normal text-muted">{words.freight.boxWhy}</span>
          </h3>
          <RadioGroup
            path="box_type"
            label={field.box_type}
            orientation="horizontal"
            choices={(Object.keys(words.freight.boxType) as BoxType[]).map((id) => ({
              id,
              name: words.freight.boxType[id],
            }))}
            value={draft.box_type ?? ''}
            onChange={(value) => form.change({ box_type: value as BoxType })}
            {...errorOf(form, 'box_type')}
          />
          {asked.has('box_type_details') && (
            <TextField {...form.text('box_type_details')} label={field.box_type_details} />
          )}
          <div className="grid items-start gap-4 md:grid-cols-2">
            {yesNo('using_divider')}
            {asked.has('divider_type') && (
              <TextField {...form.text('divider_type')} label={field.divider_type} />
            )}
          </div>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextField {...form.text('bubble_type')} label={field.bubble_type} />
            <TextField
              {...form.text('times_of_bubble_wrapped')}
              label={field.times_of_bubble_wrapped}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <div className="grid items-start gap-4 md:grid-cols-2">
            {yesNo('using_fill')}
            {yesNo('any_indication')}
          </div>
          {asked.has('packing_indication') && (
            <TextField {...form.text('packing_indication')} label={field.packing_indication} />
          )}
        </section>
      )}
      <div className="md:max-w-80">{yesNo('using_pallet')}</div>
    </>
  )
}

const errorOf = (form: Form<FreightDraft>, path: string) => {
  const error = form.errorAt(path)
  return error === undefined ? {} : { error }
}
