import type { Alert, ReminderInput } from '@waybill/types'
import { useState } from 'react'
import { useSaveReminder } from '@/domain/alerts/alerts'
import { FormDialog, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { TextField, toastSuccess } from '@/shared/ui'

type ReminderDialogProps = {
  /** The reminder to change; null makes one. */
  reminder: Alert | null
  onClose: () => void
}

/** An instant as the browser's field of date and time writes it, in the zone of the reader; and back. */
function toField(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
function toInstant(field: string): string {
  const date = new Date(field)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** The text and the date of a reminder. */
export function ReminderDialog({ reminder, onClose }: ReminderDialogProps) {
  const words = useWords()
  const save = useSaveReminder()
  const [when, setWhen] = useState(reminder === null ? '' : toField(reminder.due_at))
  const form = useForm({
    rule: 'alert.reminder',
    required: 'alert.reminder_required',
    initial: {
      title: reminder?.title ?? '',
      text: reminder?.text ?? '',
      due_at: reminder?.due_at ?? '',
      shipment_id: reminder?.shipment_id ?? '',
    },
  })
  const send = async (draft: ReminderInput) => {
    await save.mutateAsync({ id: reminder?.id ?? null, reminder: draft })
    toastSuccess(words.alerts.reminderSaved)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      send={send}
      onClose={onClose}
      title={reminder === null ? words.alerts.addTitle : words.alerts.editTitle}
    >
      <TextField {...form.text('title')} label={words.alerts.reminderTitle} autoFocus />
      <TextField
        {...form.text('due_at')}
        label={words.alerts.reminderWhen}
        type="datetime-local"
        value={when}
        onChange={(typed) => {
          setWhen(typed)
          form.change({ due_at: toInstant(typed) })
        }}
      />
      <TextField {...form.text('text')} label={words.alerts.reminderText} rows={3} />
    </FormDialog>
  )
}
