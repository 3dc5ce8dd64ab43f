import type { JobStanding, OperatorJob } from '@waybill/types'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { useJobs, useRetryJob } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useMoment } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import {
  Card,
  EmptyState,
  QueryView,
  Segmented,
  SendButton,
  toastError,
  toastSuccess,
  useUrlState,
} from '@/shared/ui'
import { DeskPage } from './DeskPage'

/** Jobs of the dead-letter queue, and those that fail and are retried. */
export function Jobs() {
  const words = useDeskWords()
  const { values, change } = useUrlState('state')
  const state: JobStanding = values.state === 'failing' ? 'failing' : 'set_aside'
  const list = useJobs(state)
  return (
    <DeskPage title={words.nav.jobs} lead={words.jobsLead}>
      <Card flush>
        <div className="border-b border-line p-4">
          <Segmented
            label={words.state}
            value={state}
            onChange={(next) => change({ state: next === 'failing' ? next : '' }, { replace: true })}
            choices={[
              { id: 'set_aside', name: words.jobStates.set_aside },
              { id: 'failing', name: words.jobStates.failing },
            ]}
          />
        </div>
        <QueryView
          query={list}
          empty={
            list.data?.length === 0 && (
              <EmptyState icon={<CircleCheck aria-hidden />} title={words.jobsEmpty[state]}>
                {words.jobsEmptyText}
              </EmptyState>
            )
          }
        >
          {(jobs) => (
            <ul className="divide-y divide-line">
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
    </DeskPage>
  )
}

function JobRow({ job }: { job: OperatorJob }) {
  const words = useDeskWords()
  const { ui } = useWords()
  const moment = useMoment()
  const retry = useRetryJob()
  const steps = job.steps_total > 0 ? ` · ${job.steps_done}/${job.steps_total}` : ''
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-semibold">{job.kind}</p>
        <p>{job.last_error}</p>
        <p className="text-[13px] text-muted tabular-nums">
          {words.tries} {job.attempts}
          {steps} · {moment(job.set_aside_at ?? job.due_at)}
        </p>
      </div>
      {job.set_aside_at !== null && (
        <SendButton
          aria-label={ui.withColon(words.retry, job.kind)}
          icon={<RotateCcw aria-hidden />}
          isPending={retry.isPending}
          onPress={() =>
            retry.mutate(job.id, {
              onSuccess: () => toastSuccess(words.retried),
              onError: (error) => toastError(messageOf(error)),
            })
          }
        >
          {words.retry}
        </SendButton>
      )}
    </li>
  )
}
