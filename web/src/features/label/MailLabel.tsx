import type { LabelEmailsInput } from '@waybill/types'
import { useMailLabel } from '@/domain/shipment/mailLabel'
import { FormDialog, useForm } from '@/shared/form'
import { TextRows } from '@/shared/form/TextRows'
import { useWords } from '@/shared/i18n'
import { toastSuccess } from '@/shared/ui'

const empty: LabelEmailsInput = { emails: [''] }

/** Asks to whom a label is mailed. */
export function MailLabel({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords()
  const mail = useMailLabel(id)
  const form = useForm({ rule: 'shipment.label_emails', initial: empty })
  const send = async (draft: LabelEmailsInput) => {
    await mail.mutateAsync({ emails: draft.emails.map((email) => email.trim()) })
    toastSuccess(words.label.mailSent)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      send={send}
      onClose={onClose}
      title={words.label.mailTitle}
      description={words.label.mailLead}
      submitLabel={words.label.mailSend}
    >
      <TextRows
        form={form}
        path="emails"
        values={form.draft.emails}
        onChange={(emails) => form.change({ emails })}
        label={words.label.mailAddress}
        removeLabel={words.label.mailRemove}
        addLabel={words.label.mailAdd}
        type="email"
        autoFocus
      />
    </FormDialog>
  )
}
