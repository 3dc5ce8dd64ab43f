import type { LabelEmailsInput } from '@waybill/types'
import { Plus, X } from 'lucide-react'
import { useMailLabel } from '@/domain/shipment/mailLabel'
import { FormDialog, useForm } from '@/shared/form'
import { useRowKeys } from '@/shared/form/useRowKeys'
import { useWords } from '@/shared/i18n'
import { Button, IconButton, TextField, toastSuccess } from '@/shared/ui'

const empty: LabelEmailsInput = { emails: [''] }

/** Asks to whom a label is mailed. */
export function MailLabel({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords()
  const mail = useMailLabel(id)
  const form = useForm({ rule: 'shipment.label_emails', initial: empty })
  const { emails } = form.draft
  const change = (at: number, value: string) => form.change({ emails: emails.with(at, value) })
  const send = async (draft: LabelEmailsInput) => {
    await mail.mutateAsync({ emails: draft.emails.map((email) => email.trim()) })
    toastSuccess(words.label.mailSent)
    onClose()
  }
  const rows = useRowKeys(emails.length)
  const tooMany = form.errorAt('emails')
  return (
    <FormDialog
      form={form}
      send={send}
      onClose={onClose}
      title={words.label.mailTitle}
      description={words.label.mailLead}
      submitLabel={words.label.mailSend}
      className="gap-3"
    >
      {emails.map((email, at) => (
        <div key={rows.keys[at]} className="flex items-end gap-2">
          <TextField
            {...form.field(`emails[${at}]`, email, (value) => change(at, value))}
            label={words.label.mailAddress(at + 1)}
            type="email"
            autoComplete="off"
            autoFocus={at === emails.length - 1}
            className="min-w-0 flex-1"
          />
          {emails.length > 1 && (
            <IconButton
              label={words.label.mailRemove(at + 1)}
              onPress={() => {
                rows.remove(at)
                form.change({ emails: emails.toSpliced(at, 1) })
              }}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {tooMany && (
        <p role="alert" className="text-sm text-bad">
          {tooMany}
        </p>
      )}
      <Button
        variant="ghost"
        className="self-start"
        icon={<Plus aria-hidden />}
        onPress={() => {
          rows.add()
          form.change({ emails: [...emails, ''] })
        }}
      >
        {words.label.mailAdd}
      </Button>
    </FormDialog>
  )
}
