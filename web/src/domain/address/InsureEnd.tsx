import type { AddressInput, AddressRole } from '@waybill/types'
import { House } from 'lucide-react'
import { useProfile } from '@/domain/account/profile'
import { useUser } from '@/domain/session/user'
import { FormFrame, SubmitButton } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'
import { AddressFields } from './AddressFields'
import { BookPicker } from './BookPicker'
import { addressOf, emptyAddress } from './emptyAddress'
import { useAddressForm } from './useAddressForm'

type InsureEndProps = {
  end: Extract<AddressRole, 'origin' | 'destination'>
  selected: AddressInput | null
  /** Whether it is covered, which some countries are not. */
  isInsured?: boolean
  /** The purpose of the address, where its end does not say it. */
  role?: AddressRole
  onDone: (address: AddressInput) => void
}

/** Where a parcel or a load leaves from, or goes: some countries are not covered, which the form of an insured one says at once. */
export function InsureEnd({ end, selected, isInsured = true, role = end, onDone }: InsureEndProps) {
  const words = useWords()
  const user = useUser()
  const own = useProfile(user?.profile_address?.id ?? null)
  const form = useAddressForm(selected ?? emptyAddress(user?.account_country), {
    context: { role, insurance_mode: isInsured },
  })
  const set = (address: AddressInput) =>
    form.reset({ ...address, address_type: 'custom', add_to_address_book: false })
  return (
    <FormFrame
      form={form}
      send={(address) => {
        onDone(address)
        return Promise.resolve()
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <BookPicker onPick={set} />
        </div>
        {end === 'origin' && own.data && (
          <Button icon={<House aria-hidden />} onPress={() => own.data && set(addressOf(own.data))}>
            {words.shipment.useOwn}
          </Button>
        )}
      </div>
      <AddressFields
        form={form}
        autoCompleteSection={end === 'destination' ? 'shipping' : 'section-origin'}
      />
      <SubmitButton isPending={form.isPending} size="lg">
        {words.shipment.continue}
      </SubmitButton>
    </FormFrame>
  )
}
