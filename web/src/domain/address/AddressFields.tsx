import type { AddressInput } from '@waybill/types'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Checkbox, ComboBox, Select, TextField } from '@/shared/ui'
import { PastedAddressPanel } from './PastedAddressPanel'
import { useCountries, useRegions } from './regions'
import { SavedNameField } from './SavedNameField'
import { useNameLabels } from './useNameLabels'
import { usePastedAddress } from './usePastedAddress'
import { usePostalFill } from './usePostalFill'
import { useWrittenForm } from './useWrittenForm'

type AddressFieldsProps = {
  form: Form<AddressInput>
  /** Shows the references that go on label and invoice. */
  withReferences?: boolean
  /** Which part of a page this is for the browser's autofill: `shipping` for whom it goes to. */
  autoCompleteSection?: 'shipping' | 'section-origin' | ''
  autoFocus?: boolean
  /** Takes an address of the book that the first letters of the name find; without it none is looked for. */
  onSaved?: (address: AddressInput) => void
}

/**
 * Every field of an address; postal code before city and province, because it fills them. A whole address that is pasted
 * into one of them is taken apart, for confirmation.
 */
export function AddressFields(props: AddressFieldsProps) {
  const { form, withReferences, autoFocus, onSaved } = props
  const words = useWords()
  const { country } = form.draft
  const countries = useCountries()
  const regions = useRegions(country)
  const area = usePostalFill(form)
  const written = useWrittenForm(form)
  const { pasted, onPaste, use, keep } = usePastedAddress(form)
  const disagreement =
    area.disagrees && area.province_name ? words.address.postalDisagrees(area.province_name) : undefined
  const auto = (token: string) =>
    `${props.autoCompleteSection ? `${props.autoCompleteSection} ` : ''}${token}`
  const labels = useRule('address.labels', country)
  const names = useNameLabels(form.draft.company_name)
  const prefill = useRule('address.prefill', { country, city: form.draft.city })
  /** A value that is filled in automatically is read-only; a note says why. */
  const filled = (field: 'postal_code' | 'state') => ({
    isReadOnly: form.draft[field] !== '' && form.draft[field] === prefill[field],
    hint: prefill[`${field}_note`],
  })
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-4 md:grid-cols-6" onPaste={onPaste}>
      {pasted && <PastedAddressPanel pasted={pasted} use={use} keep={keep} />}
      {onSaved ? (
        <SavedNameField form={form} label={names.first} onPick={onSaved} className="md:col-span-3" />
      ) : (
        <TextField
          {...form.text('contact_first_name')}
          label={names.first}
          autoComplete={auto('given-name')}
          autoCapitalize="words"
          autoFocus={autoFocus ?? false}
          className="md:col-span-3"
        />
      )}
      <TextField
        {...form.text('contact_last_name')}
        label={names.last}
        autoComplete={auto('family-name')}
        autoCapitalize="words"
        className="md:col-span-3"
      />
      <TextField
        {...form.text('company_name')}
        label={words.address.company}
        autoComplete={auto('organization')}
        className="md:col-span-6"
      />
      <ComboBox
        {...form.text('country')}
        onChange={(chosen) => form.change({ country: chosen, state: '' })}
        label={words.address.country}
        choices={countries}
        className="md:col-span-4"
      />
      <TextField
        {...written('postal_code')}
        {...filled('postal_code')}
        label={labels.postal_code}
        autoComplete={auto('postal-code')}
        autoCapitalize="characters"
        className="md:col-span-2"
      />
      <TextField
        {...form.text('street1')}
        label={words.address.street1}
        autoComplete={auto('address-line1')}
        className="md:col-span-4"
      />
      <TextField
        {...form.text('street2')}
        label={words.address.street2}
        autoComplete={auto('address-line2')}
        className="md:col-span-2"
      />
      <TextField
        {...form.text('city')}
        label={words.address.city}
        autoComplete={auto('address-level2')}
        autoCapitalize="words"
        className="md:col-span-3"
      />
      {regions.length > 0 ? (
        <Select
          {...form.text('state')}
          label={labels.state}
          choices={regions}
          hint={disagreement}
          autoComplete={auto('address-level1')}
          className="md:col-span-3"
        />
      ) : (
        <TextField
          {...form.text('state')}
          {...filled('state')}
          label={labels.state}
          autoComplete={auto('address-level1')}
          className="md:col-span-3"
        />
      )}
      <TextField
        {...written('contact_phone')}
        label={words.address.phone}
        type="tel"
        autoComplete={auto('tel')}
        className="md:col-span-4"
      />
      <TextField
        {...form.text('contact_phone_ext')}
        label={words.address.phoneExt}
        inputMode="numeric"
        autoComplete="off"
        className="md:col-span-2"
      />
      <TextField
        {...form.text('contact_email')}
        label={words.address.email}
        hint={words.address.emailHint}
        type="email"
        autoComplete={auto('email')}
        className="md:col-span-6"
      />
      <div className="md:col-span-6">
        <Checkbox
          path="residential"
          value={form.draft.residential === 1}
          onChange={(home) => form.change({ residential: home ? 1 : 0 })}
        >
          <span className="block">{words.address.residential}</span>
          <span className="block text-[13px] text-muted">{words.address.residentialHint}</span>
        </Checkbox>
      </div>
      {withReferences && (
        <>
          <TextField
            {...form.text('reference')}
            label={words.address.reference}
            hint={words.address.referenceHint}
            autoComplete="off"
            className="md:col-span-3"
          />
          <TextField
            {...form.text('invoice_reference')}
            label={words.address.invoiceReference}
            autoComplete="off"
            className="md:col-span-3"
          />
        </>
      )}
    </div>
  )
}
