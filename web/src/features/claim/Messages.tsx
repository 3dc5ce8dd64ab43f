import type { Claim, ClaimDetails, ClaimMessage } from '@waybill/types'
import { SendHorizontal, ShieldCheck } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useWriteToDesk } from '@/domain/claim/claims'
import { useDay, useMoment } from '@/shared/format/when'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Card, SendButton, TextField } from '@/shared/ui'

/** The messages of both sides, and a form to answer. */
export function Messages({ claim, details }: { claim: Claim; details: ClaimDetails }) {
  const words = useWords()
  const day = useDay()
  const write = useWriteToDesk(claim.id)
  const [text, setText] = useState('')
  const said = details.messages.filter((message) => message.text !== '')
  const isNewDay = (message: ClaimMessage, before: ClaimMessage | undefined) =>
    before === undefined || day(before.created_at) !== day(message.created_at)
  const violation = write.error ? violationsOf(write.error)[0] : undefined
  return (
    <Card title={words.claim.messages.title} aside={words.claim.messages.byMail}>
      <ol aria-label={words.claim.messages.title} className="flex flex-col gap-4">
        {said.map((message, at) => (
          <Fragment key={message.id}>
            {isNewDay(message, said[at - 1]) && (
              <li className="flex items-center gap-3 text-[13px] text-muted">
                <span className="h-px flex-1 bg-line" />
                {day(message.created_at)}
                <span className="h-px flex-1 bg-line" />
              </li>
            )}
            <Said message={message} />
          </Fragment>
        ))}
        {said.length === 0 && <li className="text-sm text-muted">{words.claim.messages.none}</li>}
      </ol>
      <form
        noValidate
        className="mt-5 flex flex-col items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          write.mutate({ text }, { onSuccess: () => setText('') })
        }}
      >
        {write.isError && violation === undefined && <Banner tone="bad" title={messageOf(write.error)} />}
        <TextField
          path="text"
          label={words.claim.messages.write}
          value={text}
          onChange={setText}
          rows={3}
          className="w-full"
          {...(violation && { error: violation.message })}
        />
        <SendButton type="submit" isPending={write.isPending} icon={<SendHorizontal aria-hidden />}>
          {words.claim.messages.send}
        </SendButton>
      </form>
    </Card>
  )
}

function Said({ message }: { message: ClaimMessage }) {
  const words = useWords()
  const moment = useMoment()
  const isDesk = message.author === 'desk'
  return (
    <li className={`flex gap-3 ${isDesk ? '' : 'flex-row-reverse'}`}>
      {isDesk && (
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-ink text-surface">
          <ShieldCheck aria-hidden className="size-4" />
        </span>
      )}
      <div className="max-w-[85%] min-w-0">
        <p className={`mb-1 text-[13px] text-muted ${isDesk ? '' : 'text-right'}`}>
          <strong className="font-semibold text-ink">
            {isDesk ? words.claim.messages.desk : message.author_name}
          </strong>{' '}
          <time dateTime={message.created_at}>{moment(message.created_at)}</time>
        </p>
        <p
          className={`rounded-card px-4 py-2.5 text-sm wrap-anywhere whitespace-pre-line ${isDesk ? 'bg-sunken' : 'bg-accent-soft'}`}
        >
          {message.text}
        </p>
      </div>
    </li>
  )
}
