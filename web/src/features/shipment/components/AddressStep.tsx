import type { AddressInput, AddressRole } from '@waybill/types'
import { House } from 'lucide-react'
import { useProfile } from '@/domain/account/profile'
import { AddressFields } from '@/domain/address/AddressFields'
import { addressOf } from '@/domain/address/emptyAddress'
import { useAddressForm } from '@/domain/address/useAddressForm'
import { useUser } from '@/domain/session/user'
import { FormFrame } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Button, Checkbox } from '@/shared/ui'
import { BookPicker } from './BookPicker'
import { useAutosave } from './useAutosave'

type AddressStepProps = {
  /** Which end of the way it is. */
  end: Extract<AddressRole, 'origin' | 'destination'>
  initial: AddressInput
  /** Saves as typed, without leaving the step. */
  onDraft: (address: AddressInput) => void
  /** Saves and goes on. */
  onDone: (address: AddressInput) => Promise<void>
}

/** Where the parcel comes from, or goes: from the profile, from the book, or typed. */
export function AddressStep({ end, initial, onDraft, onDone }: AddressStepProps) {
  const words = useWords()
  const own = useProfile(useUser()?.profile_address?.id ?? null)
  const { form, required } = useAddressForm(initial, { role: end })
  /** The profile's address stays one only as long as nothing in it is changed. */
  const typed = (draft: AddressInput): AddressInput => {
    const untouched =
      own.data &&
      JSON.stringify({ ...addressOf(own.data), address_type: 'profile', add_to_address_book: false })
    const same = untouched === JSON.stringify({ ...addressOf(draft), add_to_address_book: false })
    return draft.address_type === 'profile' && !same ? { ...draft, address_type: 'custom' } : draft
  }
  useAutosave(form.draft, (draft) => onDraft(typed(draft)))
  return (
    <FormFrame form={form} send={(draft) => onDone(typed(draft))}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <BookPicker
            onPick={(address) =>
              form.reset({ ...address, address_type: 'custom', add_to_address_book: false })
            }
          />
        </div>
        {end === 'origin' && own.data && (
          <Button
            icon={<House aria-hidden />}
            onPress={() => own.data && form.reset({ ...addressOf(own.data), address_type: 'profile' })}
          >
            {words.shipment.useOwn}
          </Button>
        )}
      </div>
      <AddressFields
        form={form}
        required={required}
        withReferences={end === 'destination'}
        autoCompleteSection={end === 'destination' ? 'shipping' : 'section-origin'}
      />
      <Checkbox {...form.flag('add_to_address_book')}>{words.shipment.keep}</Checkbox>
      <div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isPending={form.isPending}
          className="w-full md:w-auto"
        >
          {words.shipment.continue}
        </Button>
      </div>
    </FormFrame>
  )
}
