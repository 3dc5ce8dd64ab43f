import type { Address } from '@bindings/Address'
import { BookUser, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAddresses, useDeleteAddress } from '@/domain/address/addressBook'
import { nameOf } from '@/domain/address/addressText'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import {
  Banner,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Page,
  Pagination,
  SearchField,
  SkeletonRows,
  toastSuccess,
} from '@/shared/ui'
import { AddressDialog } from '../components/AddressDialog'
import { AddressRows } from '../components/AddressRows'

/** The account's address book. Page, search and the open address stand in the URL (`?address=new`, `?address=<id>`). */
export function AddressBook() {
  const words = useWords()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const search = params.get('search') ?? ''
  const open = params.get('address')
  const list = useAddresses(page, search)
  const [deleting, setDeleting] = useState<Address | null>(null)

  /** Changes the URL; empty values leave it. */
  const go = (values: Record<string, string>, replace = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace, preventScrollReset: true },
    )

  const addresses = list.data?.data ?? []
  const meta = list.data?.meta
  const opened = open === 'new' ? null : addresses.find(({ id }) => id === open)
  const bookIsEmpty = list.isSuccess && meta?.total === 0 && search === ''
  return (
    <Page
      title={words.addressBook.title}
      lead={meta && meta.total > 0 && search === '' ? words.addressBook.lead(meta.total) : undefined}
      // Here in every state of the list: a button that moved would take the focus with it.
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => go({ address: 'new' })}>
          {words.addressBook.add}
        </Button>
      }
    >
      <Card flush>
        {!bookIsEmpty && (
          <div className="border-b border-line p-4">
            <SearchField
              label={words.addressBook.search}
              placeholder={words.addressBook.searchPlaceholder}
              value={search}
              onChange={(text) => go({ search: text, page: '' }, true)}
              className="max-w-sm"
            />
          </div>
        )}
        {list.isPending ? (
          <SkeletonRows label={words.ui.loading} />
        ) : list.isError && list.data === undefined ? (
          <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        ) : bookIsEmpty ? (
          <EmptyState icon={<BookUser aria-hidden />} title={words.addressBook.emptyTitle}>
            {words.addressBook.emptyText}
          </EmptyState>
        ) : addresses.length === 0 ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={words.addressBook.noMatchTitle(search)}
            action={
              <Button onPress={() => go({ search: '', page: '' })}>{words.addressBook.clearSearch}</Button>
            }
          >
            {words.addressBook.noMatchText}
          </EmptyState>
        ) : (
          <>
            <AddressRows
              addresses={addresses}
              onEdit={(address) => go({ address: address.id })}
              onDelete={setDeleting}
            />
            {meta && (
              <Pagination
                current={meta.current_page}
                last={meta.last_page}
                perPage={meta.per_page}
                total={meta.total}
                onChange={(next) => go({ page: next === 1 ? '' : String(next) })}
              />
            )}
          </>
        )}
      </Card>
      {open !== null && opened !== undefined && (
        <AddressDialog key={open} address={opened} onClose={() => go({ address: '' })} />
      )}
      {deleting && <DeleteDialog address={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  )
}

function DeleteDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const words = useWords()
  const remove = useDeleteAddress()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.addressBook.deleteTitle}
      confirmLabel={words.addressBook.deleteConfirm}
      isPending={remove.isPending}
      error={remove.isError && <Banner tone="bad" title={messageOf(remove.error)} />}
      onConfirm={() =>
        remove.mutate(address.id, {
          onSuccess: () => {
            toastSuccess(words.addressBook.deleted)
            onClose()
          },
        })
      }
    >
      {words.addressBook.deleteText(nameOf(address))}
    </ConfirmDialog>
  )
}
