import type { AddressInput } from '@waybill/types'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useWords } from '@/shared/i18n'
import { useMatchingAddresses } from './addressBook'
import { useAddressText } from './addressText'
import { addressOf } from './emptyAddress'

/** Finds an address of the book as one types, and gives it to the form. Shown only where the book holds something. */
export function BookPicker({ onPick }: { onPick: (address: AddressInput) => void }) {
  const words = useWords()
  const text = useAddressText()
  const [typed, setTyped] = useState('')
  const everything = useMatchingAddresses('')
  const found = useMatchingAddresses(typed)
  if (!everything.data || everything.data.length === 0) return null
  const rows = found.data ?? []
  return (
    <ComboBox
      items={rows}
      inputValue={typed}
      onInputChange={setTyped}
      value={null}
      onChange={(key) => {
        const row = rows.find(({ id }) => id === key)
        if (!row) return
        onPick(addressOf(row))
        setTyped('')
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      className="flex flex-col gap-1.5"
    >
      <Label className="text-[13px] font-medium">{words.shipment.book}</Label>
      <span className="relative flex items-center">
        <Search aria-hidden className="pointer-events-none absolute left-3 size-4 text-muted" />
        <Input
          placeholder={words.shipment.bookPlaceholder}
          className="h-control w-full rounded-control border border-line-control bg-sunken/60 px-9 text-base data-focused:border-accent data-focused:bg-surface data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-accent md:text-sm pointer-coarse:h-primary"
        />
      </span>
      <Popover className="overlay-motion max-h-80! w-(--trigger-width) overflow-auto rounded-control border border-line bg-surface p-1 shadow-float">
        <ListBox
          className="outline-none"
          renderEmptyState={() => <p className="px-2 py-1.5 text-sm text-muted">{words.ui.noMatch}</p>}
        >
          {(row: (typeof rows)[number]) => {
            const { name, place } = text(row)
            return (
              <ListBoxItem
                id={row.id}
                textValue={name}
                className="cursor-default rounded-md px-2 py-1.5 text-sm outline-none data-focused:bg-sunken"
              >
                <span className="block font-medium">{name}</span>
                <span className="block truncate text-[13px] text-muted">{place}</span>
              </ListBoxItem>
            )
          }}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
