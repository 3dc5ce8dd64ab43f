import type { Address } from '@waybill/types'
import { BookUser, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddresses } from '@/domain/address/addressBook'
import { useAddressText } from '@/domain/address/addressText'
import { addressOf } from '@/domain/address/emptyAddress'
import { addressReceiverFor, type End } from '@/domain/address/receivers'
import { useCurrentShipmentId, type DialogContentProps } from '@/domain/dialogs/dialogs'
import { useSaveDraft, useShipment } from '@/domain/shipment/draft'
import { shipmentPath } from '@/domain/shipment/shipments'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Dialog, EmptyState, Pagination, QueryView, SearchField, toastSuccess } from '@/shared/ui'

/** The address book, to choose from: into the form that asked for it, else into the draft, which begins where there is none. */
export function BookDialog({ values, onClose }: DialogContentProps) {
  const words = useWords()
  const navigate = useNavigate()
  const end: End = values.value === 'origin' ? 'origin' : 'destination'
  const id = useCurrentShipmentId(values)
  const shipment = useShipment(id)
  const save = useSaveDraft(id)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const list = useAddresses(page, search)
  const choose = async (row: Address) => {
    const address = { ...addressOf(row), address_type: 'custom' as const, add_to_address_book: false }
    const take = addressReceiverFor(end)
    if (take) {
      take(address)
      return onClose()
    }
    const saved = await save.mutateAsync({ part: { [`${end}_address`]: address }, over: shipment.data })
    if (id === undefined) return navigate(`${shipmentPath(saved)}?step=${end === 'origin' ? 'to' : 'parcel'}`)
    toastSuccess(words.dialogs.addressSaved)
    onClose()
  }
  const isEmpty = list.isSuccess && list.data.data.length === 0
  return (
    <Dialog isOpen onClose={onClose} title={words.dialogs.book} description={words.dialogs.bookFor[end]}>
      <div className="flex flex-col gap-3">
        {save.error && <Banner tone="bad" title={messageOf(save.error)} />}
        <SearchField
          label={words.addressBook.search}
          placeholder={words.addressBook.searchPlaceholder}
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        <QueryView
          query={list}
          empty={
            isEmpty &&
            (search === '' ? (
              <EmptyState icon={<BookUser aria-hidden />} title={words.addressBook.emptyTitle}>
                {words.addressBook.emptyText}
              </EmptyState>
            ) : (
              <EmptyState icon={<SearchX aria-hidden />} title={words.addressBook.noMatchTitle(search)}>
                {words.addressBook.noMatchText}
              </EmptyState>
            ))
          }
        >
          {({ data, meta }) => (
            <>
              <ul aria-label={words.dialogs.book} className="-mx-2 flex flex-col">
                {data.map((row) => (
                  <BookRow
                    key={row.id}
                    row={row}
                    isDisabled={save.isPending || (id !== undefined && shipment.isPending)}
                    onChoose={() => void choose(row).catch(() => undefined)}
                  />
                ))}
              </ul>
              <Pagination paging={meta} onChange={setPage} />
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}

type BookRowProps = { row: Address; isDisabled: boolean; onChoose: () => void }

function BookRow({ row, isDisabled, onChoose }: BookRowProps) {
  const { name, place } = useAddressText()(row)
  return (
    <li>
      <button
        type="button"
        disabled={isDisabled}
        onClick={onChoose}
        className="w-full rounded-control px-2 py-2 text-left text-sm hover:bg-sunken focus-visible:outline-2 focus-visible:outline-accent disabled:opacity-50 pointer-coarse:min-h-11"
      >
        <span className="block font-medium">{name}</span>
        <span className="block text-[13px] text-muted">{place}</span>
      </button>
    </li>
  )
}
