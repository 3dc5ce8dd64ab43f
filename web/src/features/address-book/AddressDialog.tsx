import type { Address, AddressInput } from '@waybill/types'
import { useSaveAddress } from '@/domain/address/addressBook'
import { AddressFields } from '@/domain/address/AddressFields'
import { addressOf, emptyAddress } from '@/domain/address/emptyAddress'
import { useAddressForm } from '@/domain/address/useAddressForm'
import { useDescribeAddress } from '@/domain/address/useDescribeAddress'
import { FormDialog } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Conflicts, useSaveForm } from '@/shared/saving'
import { toastSuccess } from '@/shared/ui'

type AddressDialogProps = {
  /** The address to edit; null adds one. */
  address: Address | null
  onClose: () => void
}

/** Adds or edits an address of the book; checks run as one types, by the rules that the server runs again. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const words = useWords()
  const save = useSaveAddress()
  const form = useAddressForm(address ? addressOf(address) : emptyAddress(), { context: { role: 'book' } })
  const over = useSaveForm<AddressInput, Address | null>(form, {
    held: address,
    read: (held) => (held ? addressOf(held) : emptyAddress()),
    reload: async ({ data }) => (data as { address: Address }).address,
  })
  const describe = useDescribeAddress(form.draft)
  const send = async (draft: AddressInput) => {
    await over.submit(draft, (whole, held) => save.mutateAsync({ over: held, address: whole }))
    toastSuccess(address ? words.addressBook.saved : words.addressBook.added)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      send={send}
      onClose={onClose}
      title={address ? words.addressBook.editTitle : words.addressBook.addTitle}
      size="2xl"
    >
      <Conflicts conflicts={over.conflicts} describe={describe} onResolve={over.resolve} />
      <AddressFields form={form} withReferences autoFocus={address === null} />
    </FormDialog>
  )
}
