import type { Address } from '@bindings/Address'
import { AddressFields } from '@/shared/address/AddressFields'
import { addressOf, emptyAddress } from '@/shared/address/emptyAddress'
import { useAddressForm } from '@/shared/address/useAddressForm'
import { useWords } from '@/shared/i18n'
import { Button, Dialog, ErrorSummary, toastSuccess } from '@/shared/ui'
import { useSaveAddress } from '../api/addresses'

type AddressDialogProps = {
  /** The address to edit; null adds one. */
  address: Address | null
  onClose: () => void
}

/** Adds or edits an address of the book; checks run as one types, by the rules that the server runs again. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const words = useWords()
  const save = useSaveAddress()
  const { form, required } = useAddressForm(address ? addressOf(address) : emptyAddress(), { role: 'book' })
  const submit = () =>
    void form.submit(async (draft) => {
      await save.mutateAsync({ id: address?.id ?? null, address: draft })
      toastSuccess(address ? words.addressBook.saved : words.addressBook.added)
      onClose()
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={address ? words.addressBook.editTitle : words.addressBook.addTitle}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <Button variant="primary" onPress={submit} isPending={form.isPending}>
            {words.ui.save}
          </Button>
        </>
      }
    >
      <form
        ref={form.root}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ErrorSummary root={form.root} violations={form.summary} failure={form.failure} />
        <AddressFields form={form} required={required} withReferences autoFocus={address === null} />
        {/* Enter in a field submits; the visible button stands in the dialog's footer. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden>
          {words.ui.save}
        </button>
      </form>
    </Dialog>
  )
}
