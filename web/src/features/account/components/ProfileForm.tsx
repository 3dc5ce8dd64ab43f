import type { AddressInput } from '@waybill/types'
import { useSaveProfile } from '@/domain/account/profile'
import { AddressFields } from '@/domain/address/AddressFields'
import { useAddressForm } from '@/domain/address/useAddressForm'
import { FormFrame } from '@/shared/form'
import { Button } from '@/shared/ui'

type ProfileFormProps = {
  /** The profile to change; null makes the first one. */
  id: string | null
  initial: AddressInput
  saveLabel: string
  onSaved: () => void
}

/** The address that parcels leave from. */
export function ProfileForm({ id, initial, saveLabel, onSaved }: ProfileFormProps) {
  const save = useSaveProfile(id)
  const form = useAddressForm(
    { ...initial, address_type: 'profile' },
    { context: { role: 'book' }, under: 'address' },
  )
  return (
    <FormFrame
      form={form}
      send={async (draft) => {
        await save.mutateAsync(draft)
        onSaved()
      }}
      className="gap-5"
    >
      <AddressFields form={form} />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isPending={form.isPending}
          className="w-full md:w-auto"
        >
          {saveLabel}
        </Button>
      </div>
    </FormFrame>
  )
}
