import { useChangeUser, useUser } from '@/domain/session/user'
import { FormFrame, SubmitButton, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Card, TextField, toastSuccess } from '@/shared/ui'

/** Changes one's own name, as the team and mails show it. */
export function NameForm() {
  const words = useWords()
  const user = useUser()
  const change = useChangeUser()
  const initial = { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '' }
  const form = useForm({ rule: 'account.own_name', initial })
  return (
    <Card title={words.settings.ownName}>
      <FormFrame
        form={form}
        send={async (draft) => {
          const saved = await change.mutateAsync(draft)
          form.reset({ first_name: saved.first_name, last_name: saved.last_name })
          toastSuccess(words.settings.ownNameSaved)
        }}
        className="md:max-w-md"
      >
        <TextField {...form.text('first_name')} label={words.account.firstName} autoComplete="given-name" />
        <TextField {...form.text('last_name')} label={words.account.lastName} autoComplete="family-name" />
        <SubmitButton isPending={form.isPending}>{words.settings.saveName}</SubmitButton>
      </FormFrame>
    </Card>
  )
}
