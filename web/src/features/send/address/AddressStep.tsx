import type { AddressInput, AddressRole, Shipment } from '@waybill/types'
import { BookUser, House } from 'lucide-react'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useProfile } from '@/domain/account/profile'
import { useMatchingAddresses } from '@/domain/address/addressBook'
import { AddressFields } from '@/domain/address/AddressFields'
import { addressOf, emptyAddress } from '@/domain/address/emptyAddress'
import { useAddressReceiver } from '@/domain/address/receivers'
import { useAddressForm } from '@/domain/address/useAddressForm'
import { useAddressSelection } from '@/domain/address/useAddressSelection'
import { useDescribeAddress } from '@/domain/address/useDescribeAddress'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useUser } from '@/domain/session/user'
import { useReloadShipment, versionOf } from '@/domain/shipment/draft'
import { FormFrame, SubmitButton } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Conflicts, type Save, useAutosave } from '@/shared/saving'
import { Button, Checkbox, FormSkeleton } from '@/shared/ui'

type AddressStepProps = {
  /** Which end of the way it is. */
  end: Extract<AddressRole, 'origin' | 'destination'>
  /** The draft; none before the first save. */
  shipment: Shipment | undefined
  /** The address chosen so far; null while none is. */
  selected: AddressInput | null
  /** Saves as typed, without leaving the step. */
  onDraft: Save<AddressInput, Shipment | undefined>
  /** Saves and goes on. */
  onDone: Save<AddressInput, Shipment | undefined>
}

/** The address as the draft holds it: whether it enters the book is asked each time. */
const heldAt = (end: AddressStepProps['end']) => (shipment: Shipment | undefined) => {
  const address = shipment?.[`${end}_address`]
  return address ? { ...addressOf(address), add_to_address_book: false } : null
}

/** Where the parcel comes from, or goes: from the profile, from the book, or typed. */
export function AddressStep(props: AddressStepProps) {
  // Whether the form begins with the book depends on what that holds: it would be pushed down while one types. A book that could
  // not be read is asked for again by the form itself, which must be shown meanwhile.
  const book = useMatchingAddresses('')
  // In slices, between which the page answers: the form is large.
  const isKnown = useDeferredValue(book.isFetched)
  return isKnown ? <AddressForm {...props} /> : <FormSkeleton fields={7} />
}

function AddressForm({ end, shipment, selected, onDraft, onDone }: AddressStepProps) {
  const words = useWords()
  const user = useUser()
  const own = useProfile(user?.profile_address?.id ?? null)
  const selection = useAddressSelection(selected)
  const empty = emptyAddress(user?.account_country)
  const form = useAddressForm(selection.chosen ?? empty, {
    context: { role: end },
    deriveFields: selection.changed,
  })
  const set = (address: AddressInput) => form.reset(selection.set(address))
  const fromBook = (address: AddressInput) =>
    set({ ...address, address_type: 'custom', add_to_address_book: false })
  useAddressReceiver(end, fromBook)
  const dialogs = useDialogs()
  const book = useMatchingAddresses('')
  // An address that is still being typed does not enter the book.
  const autosave = useAutosave(
    { ...form.draft, add_to_address_book: false },
    {
      held: shipment,
      read: heldAt(end),
      version: versionOf,
      save: onDraft,
      reload: useReloadShipment(shipment?.id),
      // The tick for the book is this form's own.
      show: (address) => form.change({ ...address, add_to_address_book: form.draft.add_to_address_book }),
    },
  )
  const describe = useDescribeAddress(form.draft)
  const send = (address: AddressInput) => autosave.submit(address, onDone)
  /** Whether a saved address has just been picked by its name: one that lacks nothing needs no second press. */
  const isPicked = useRef(false)
  useEffect(() => {
    if (!isPicked.current) return
    isPicked.current = false
    if (form.isRight) void form.submit(send)
    // Once the form holds the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form.draft])
  const pick = (address: AddressInput) => {
    isPicked.current = true
    fromBook(address)
  }
  return (
    <FormFrame form={form} send={send}>
      <Conflicts conflicts={autosave.conflicts} describe={describe} onResolve={autosave.resolve} />
      <div className="flex flex-wrap items-end gap-3 empty:hidden">
        {book.data && book.data.length > 0 && (
          <Button
            icon={<BookUser aria-hidden />}
            onPress={() =>
              dialogs.open('address_book', { value: end, ...(shipment && { shipment: shipment.id }) })
            }
          >
            {words.shipment.wholeBook}
          </Button>
        )}
        {end === 'origin' && own.data && (
          <Button
            icon={<House aria-hidden />}
            onPress={() => own.data && set({ ...addressOf(own.data), address_type: 'profile' })}
          >
            {words.shipment.useOwn}
          </Button>
        )}
        {selection.chosen && (
          <Button variant="ghost" onPress={() => form.reset(selection.remove() ?? empty)}>
            {words.ui.clear}
          </Button>
        )}
      </div>
      <AddressFields
        form={form}
        onSaved={pick}
        withReferences={end === 'destination'}
        autoCompleteSection={end === 'destination' ? 'shipping' : 'section-origin'}
      />
      {/* The profile keeps its own address. */}
      {form.draft.address_type === 'custom' && (
        <Checkbox {...form.flag('add_to_address_book')}>{words.shipment.keep}</Checkbox>
      )}
      <SubmitButton isPending={form.isPending} size="lg">
        {words.shipment.continue}
      </SubmitButton>
    </FormFrame>
  )
}
