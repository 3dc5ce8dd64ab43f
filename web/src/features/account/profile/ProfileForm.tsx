import type { AddressInput, Profile } from '@waybill/types'
import { useSaveProfile } from '@/domain/account/profile'
import { AddressFields } from '@/domain/address/AddressFields'
import { addressOf } from '@/domain/address/emptyAddress'
import { useAddressForm } from '@/domain/address/useAddressForm'
import { useDescribeAddress } from '@/domain/address/useDescribeAddress'
import { FormFrame, SubmitButton } from '@/shared/form'
import { Conflicts, useSaveForm } from '@/shared/saving'

type ProfileFormProps = {
  /** The profile to change; null where the first one is made, or while it is read. */
  profile: Profile | null
  /** Its id; null makes the first one. */
  id: string | null
  initial: AddressInput
  saveLabel: string
  onSaved: () => void
}

/** The address that parcels leave from. */
export function ProfileForm({ profile, id, initial, saveLabel, onSaved }: ProfileFormProps) {
  const save = useSaveProfile(id)
  const form = useAddressForm(
    { ...initial, address_type: 'profile' },
    { context: { role: 'book' }, pathPrefix: 'address' },
  )
  const over = useSaveForm<AddressInput, Profile | null>(form, {
    held: profile,
    read: (held) => ({ ...(held ? addressOf(held) : initial), address_type: 'profile' }),
    reload: async ({ data }) => (data as { profile: Profile }).profile,
  })
  const describe = useDescribeAddress(form.draft)
  return (
    <FormFrame
      form={form}
      send={async (draft) => {
        await over.submit(draft, (address, held) => save.mutateAsync({ address, over: held }))
        onSaved()
      }}
      className="gap-5"
    >
      <Conflicts conflicts={over.conflicts} describe={describe} onResolve={over.resolve} />
      <AddressFields form={form} />
      <SubmitButton isPending={form.isPending} size="lg">
        {saveLabel}
      </SubmitButton>
    </FormFrame>
  )
}
