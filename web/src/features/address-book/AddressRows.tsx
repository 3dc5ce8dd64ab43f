import type { Address } from '@waybill/types'
import { Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useAddressText } from '@/domain/address/addressText'
import { usePhoneText } from '@/shared/format/phone'
import { useWords } from '@/shared/i18n'
import { Badge, IconButton, Table, Td, Th } from '@/shared/ui'

type AddressRowsProps = {
  addresses: readonly Address[]
  onEdit: (address: Address) => void
  onDelete: (address: Address) => void
}

/** The rows of the address book: a table, on phones a list. */
export function AddressRows(props: AddressRowsProps) {
  const words = useWords()
  return (
    <>
      <div className="hidden md:block">
        <Table
          label={words.addressBook.title}
          head={
            <>
              <Th>{words.addressBook.columns.name}</Th>
              <Th>{words.addressBook.columns.address}</Th>
              <Th>{words.addressBook.columns.contact}</Th>
              <Th>
                <span className="sr-only">{words.addressBook.columns.actions}</span>
              </Th>
            </>
          }
        >
          {props.addresses.map((address) => (
            <AddressRow key={address.id} address={address} onEdit={props.onEdit} onDelete={props.onDelete} />
          ))}
        </Table>
      </div>
      <ul className="divide-y divide-line md:hidden">
        {props.addresses.map((address) => (
          <li key={address.id} className="flex items-start gap-2 py-3 pr-2 pl-4">
            <div className="min-w-0 flex-1">
              <Name address={address} />
              <p className="mt-0.5 text-[13px] text-muted">
                <Place address={address} />
              </p>
            </div>
            <Actions address={address} onEdit={props.onEdit} onDelete={props.onDelete} />
          </li>
        ))}
      </ul>
    </>
  )
}

type RowProps = { address: Address } & Omit<AddressRowsProps, 'addresses'>

function AddressRow({ address, onEdit, onDelete }: RowProps) {
  const phone = usePhoneText(address.contact_phone)
  return (
    <tr className="hover:bg-canvas">
      <Td>
        <Name address={address} />
      </Td>
      <Td className="text-muted">
        <Place address={address} />
      </Td>
      <Td className="text-muted">
        <span className="block whitespace-nowrap tabular-nums">{phone}</span>
        <span className="block text-[13px]">{address.contact_email}</span>
      </Td>
      <Td className="w-0">
        <Actions address={address} onEdit={onEdit} onDelete={onDelete} />
      </Td>
    </tr>
  )
}

function Name({ address }: { address: Address }) {
  const words = useWords()
  const { name } = useAddressText()(address)
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {name}
        {!address.complete && (
          <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
            {words.addressBook.incomplete}
          </Badge>
        )}
      </span>
      {address.company_name && address.company_name !== name && (
        <span className="block text-[13px] text-muted">{address.company_name}</span>
      )}
    </>
  )
}

function Place({ address }: { address: Address }) {
  return useAddressText()(address).place
}

function Actions({ address, onEdit, onDelete }: RowProps) {
  const words = useWords()
  const { name } = useAddressText()(address)
  return (
    <div className="flex">
      <IconButton label={words.addressBook.edit(name)} onPress={() => onEdit(address)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={words.addressBook.delete(name)} onPress={() => onDelete(address)}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
