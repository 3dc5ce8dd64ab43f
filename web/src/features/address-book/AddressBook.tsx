import type { Address } from '@waybill/types'
import { BookUser, FileUp, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useAddresses, useDeleteAddress } from '@/domain/address/addressBook'
import { useAddressText } from '@/domain/address/addressText'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useWords } from '@/shared/i18n'
import {
  Button,
  Card,
  ConfirmAction,
  EmptyState,
  Page,
  Pagination,
  QueryView,
  SearchField,
  useUrlState,
} from '@/shared/ui'
import { AddressDialog } from './AddressDialog'
import { AddressRows } from './AddressRows'

/** The account's address book. Page, search and the open address are in the URL (`?address=new`, `?address=<id>`). */
export function AddressBook() {
  const words = useWords()
  const { values, page, change } = useUrlState('search', 'address')
  const { search, address: open } = values
  const list = useAddresses(page, search)
  const dialogs = useDialogs()
  const [deleting, setDeleting] = useState<Address | null>(null)

  const total = list.data?.meta.total ?? 0
  const opened = open === 'new' ? null : list.data?.data.find(({ id }) => id === open)
  const bookIsEmpty = list.isSuccess && total === 0 && search === ''
  return (
    <Page
      title={words.addressBook.title}
      lead={total > 0 && search === '' ? words.addressBook.lead(total) : null}
      // Here in every state of the list: a button that moved would take the focus with it.
      actions={
        <>
          <Button
            icon={<FileUp aria-hidden />}
            onPress={() => dialogs.open('import_address', { refresh: '1' })}
          >
            {words.addressBook.import}
          </Button>
          <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => change({ address: 'new' })}>
            {words.addressBook.add}
          </Button>
        </>
      }
    >
      <Card flush>
        {!bookIsEmpty && (
          <div className="border-b border-line p-4">
            <SearchField
              label={words.addressBook.search}
              placeholder={words.addressBook.searchPlaceholder}
              value={search}
              onChange={(text) => change({ search: text, page: 1 }, { replace: true })}
              className="max-w-sm"
            />
          </div>
        )}
        <QueryView
          query={list}
          empty={
            bookIsEmpty ? (
              <EmptyState icon={<BookUser aria-hidden />} title={words.addressBook.emptyTitle}>
                {words.addressBook.emptyText}
              </EmptyState>
            ) : (
              list.data?.data.length === 0 && (
                <EmptyState
                  icon={<SearchX aria-hidden />}
                  title={words.addressBook.noMatchTitle(search)}
                  action={
                    <Button onPress={() => change({ search: '', page: 1 })}>
                      {words.addressBook.clearSearch}
                    </Button>
                  }
                >
                  {words.addressBook.noMatchText}
                </EmptyState>
              )
            )
          }
        >
          {({ data, meta }) => (
            <>
              <AddressRows
                addresses={data}
                onEdit={(address) => change({ address: address.id })}
                onDelete={setDeleting}
              />
              <Pagination paging={meta} onChange={(next) => change({ page: next })} />
            </>
          )}
        </QueryView>
      </Card>
      {open !== '' && opened !== undefined && (
        <AddressDialog key={open} address={opened} onClose={() => change({ address: '' })} />
      )}
      {deleting && <DeleteDialog address={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  )
}

function DeleteDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const words = useWords()
  const text = useAddressText()
  const remove = useDeleteAddress()
  return (
    <ConfirmAction
      action={remove}
      input={address.id}
      done={words.addressBook.deleted}
      onClose={onClose}
      title={words.addressBook.deleteTitle}
      confirmLabel={words.addressBook.deleteConfirm}
    >
      {words.addressBook.deleteText(text(address).name)}
    </ConfirmAction>
  )
}
