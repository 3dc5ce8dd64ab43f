import type { QuickRateInput } from '@waybill/types'
import { useCountries, useRegions } from '@/domain/address/regions'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { ComboBox, Select, TextField } from '@/shared/ui'
import { withPlace } from './question'

type AbroadFieldsProps = {
  form: Form<QuickRateInput>
  /** The field of the postal code. */
  code: ReturnType<Form<QuickRateInput>['field']>
}

/** A place outside Canada: couriers want its city and, where the country has them, its state. */
export function AbroadFields({ form, code }: AbroadFieldsProps) {
  const words = useWords()
  const { country, state, city } = form.draft.destination_address
  const labels = useRule('address.labels', country)
  const countries = useCountries()
  const regions = useRegions(country)
  const part = (member: 'country' | 'state' | 'city', value: string) =>
    form.field(`destination_address.${member}`, value, (typed) =>
      form.change(withPlace(form.draft, 'destination_address', { [member]: typed })),
    )
  return (
    <div className="grid grid-cols-2 gap-3">
      <ComboBox
        {...part('country', country)}
        onChange={(chosen) =>
          form.change(withPlace(form.draft, 'destination_address', { country: chosen, state: '' }))
        }
        label={words.address.country}
        choices={countries}
      />
      <TextField {...code} label={labels.postal_code} autoCapitalize="characters" autoComplete="off" />
      {regions.length > 0 && (
        <Select
          {...part('state', state)}
          label={labels.state}
          choices={regions}
          className="max-md:col-span-2"
        />
      )}
      <TextField
        {...part('city', city)}
        label={words.address.city}
        autoCapitalize="words"
        autoComplete="off"
        className={regions.length > 0 ? 'max-md:col-span-2' : 'col-span-2'}
      />
    </div>
  )
}
