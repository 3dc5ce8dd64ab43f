import { Plus, Trash2 } from 'lucide-react'
import type { Form } from '@/shared/form'
import { useRowKeys } from '@/shared/form/useRowKeys'
import { useWords } from '@/shared/i18n'
import { Button, IconButton, TextField } from '@/shared/ui'
import type { InvoiceDraft } from './invoiceDraft'

type DeclarationsProps = { form: Form<InvoiceDraft>; onChange: (statements: string[]) => void }

/** The sender's declarations on the invoice besides its truth, such as where the goods originate. */
export function Declarations({ form, onChange }: DeclarationsProps) {
  const words = useWords()
  const { decleration_statements: statements } = form.draft.international_shipment
  const rows = useRowKeys(statements.length)
  const remove = (at: number) => {
    rows.remove(at)
    onChange(statements.toSpliced(at, 1))
  }
  const add = () => {
    rows.add()
    onChange([...statements, ''])
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {statements.map((statement, at) => (
        <div key={rows.keys[at]} className="flex w-full items-end gap-2">
          <TextField
            {...form.field(`international_shipment.decleration_statements[${at}]`, statement, (typed) =>
              onChange(statements.with(at, typed)),
            )}
            optional
            label={words.invoice.declaration(at + 1)}
            className="flex-1"
          />
          <IconButton label={words.invoice.removeDeclaration(at + 1)} onPress={() => remove(at)}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button variant="ghost" icon={<Plus aria-hidden />} className="-ml-3.5" onPress={add}>
        {words.invoice.addDeclaration}
      </Button>
    </div>
  )
}
