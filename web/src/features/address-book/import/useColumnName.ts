import type { AddressColumn } from '@waybill/types'
import { useRule } from '@/shared/rules'

/** Names a column. */
export function useColumnName(): (column: AddressColumn) => string {
  const names = useRule('address.import_column_names', false)
  return (column) => names.find((name) => name.column === column)?.name ?? ''
}
