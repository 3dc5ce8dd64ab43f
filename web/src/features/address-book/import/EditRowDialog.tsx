import type { AddressInput, ImportShownRow } from '@waybill/types'
import { AddressFields } from '@/domain/address/AddressFields'
import { editRow, useImport } from '@/domain/address/import/addressImport'
import { isEdited } from '@/domain/address/import/rowsOf'
import { useAddressForm } from '@/domain/address/useAddressForm'
import { FormDialog } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'

/** Puts a row right, by the rules that the import goes by. */
export function EditRowDialog({ row, onClose }: { row: ImportShownRow; onClose: () => void }) {
  const words = useWords().addressImport
  const form = useAddressForm(row.address, { context: { role: 'destination' } })
  const wasEdited = useImport(({ sorted }) => sorted !== null && isEdited(sorted, row.row))
  const send = async (draft: AddressInput) => {
    onClose()
    await editRow(row.row, draft)
  }
  return (
    <FormDialog form={form} send={send} onClose={onClose} title={words.editTitle(row.row)} size="2xl">
      {wasEdited && (
        <div className="mb-4">
          <Button
            onPress={() => {
              onClose()
              void editRow(row.row, null)
            }}
          >
            {words.useOriginal}
          </Button>
        </div>
      )}
      <AddressFields form={form} withReferences />
    </FormDialog>
  )
}
