import type { OperatorOverview, WaitingCount } from '@waybill/types'
import {
  CircleAlert,
  CircleCheck,
  CreditCard,
  FileWarning,
  ListTodo,
  PackageX,
  Scale,
  ShieldQuestion,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOverview } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useAgo, useMoment } from '@/shared/format/when'
import { Badge, Card, QueryView, Table, Td, Th } from '@/shared/ui'
import { DeskPage } from './DeskPage'

/** The manual review queue, and how the installation is doing. */
export function Desk() {
  const words = useDeskWords()
  const overview = useOverview()
  return (
    <DeskPage title={words.nav.overview} lead={words.overviewLead}>
      <QueryView query={overview} card={{}}>
        {(data) => (
          <>
            <Waiting overview={data} />
            <div className="grid gap-5 xl:grid-cols-2">
              <Health overview={data} />
              <Queues overview={data} />
            </div>
          </>
        )}
      </QueryView>
    </DeskPage>
  )
}

type FigureProps = { to: string; count: number; name: string; note: string; icon: ReactNode; isBad?: boolean }

function Figure({ to, count, name, note, icon, isBad = false }: FigureProps) {
  return (
    <Link
      to={to}
      className="flex items-start justify-between gap-3 bg-surface px-5 py-4 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <span className="min-w-0">
        <span className={`block text-2xl leading-8 font-[650] tabular-nums ${isBad ? 'text-bad' : ''}`}>
          {count}
        </span>
        <span className="block text-sm font-medium">{name}</span>
        <span className="block text-[13px] text-muted">{note}</span>
      </span>
      <span className={`mt-1 [&_svg]:size-5 ${isBad ? 'text-bad' : 'text-muted'}`}>{icon}</span>
    </Link>
  )
}

function Waiting({ overview }: { overview: OperatorOverview }) {
  const words = useDeskWords()
  const ago = useAgo()
  const since = ({ since: oldest }: WaitingCount) =>
    oldest === null ? words.waiting.nothing : words.waiting.since(ago(oldest))
  const books = overview.reconciliation
  /** Each queue, its name and its place, and whether what waits there has failed. */
  const queues = [
    ['labels_in_doubt', 'labels', '/operator/purchases?state=label_in_doubt', CircleAlert, true],
    ['purchases_stuck', 'stuck', '/operator/purchases', PackageX, true],
    ['policies_waiting', 'policies', '/operator/policies', ShieldQuestion, false],
    ['claims_waiting', 'claims', '/operator/claims', FileWarning, false],
    ['disputes_waiting', 'disputes', '/operator/disputes', CreditCard, true],
    ['jobs_set_aside', 'jobs', '/operator/jobs', ListTodo, true],
  ] as const
  return (
    <section
      aria-label={words.overviewLead}
      className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-2 xl:grid-cols-4"
    >
      {queues.map(([queue, name, to, Icon, hasFailed]) => (
        <Figure
          key={queue}
          to={to}
          count={overview[queue].count}
          name={words.waiting[name]}
          note={since(overview[queue])}
          icon={<Icon aria-hidden />}
          isBad={hasFailed && overview[queue].count > 0}
        />
      ))}
      <Figure
        to="/operator/reconciliation"
        count={books?.compared.differences ?? 0}
        name={words.waiting.differences}
        note={books === null ? words.waiting.never : words.waiting.compared(ago(books.ended_at))}
        icon={<Scale aria-hidden />}
        isBad={books !== null && (books.compared.differences > 0 || books.failure !== null)}
      />
    </section>
  )
}

function Health({ overview }: { overview: OperatorOverview }) {
  const words = useDeskWords()
  return (
    <Card flush title={words.health} aside={words.version(overview.version)}>
      <div className="flex items-start gap-3 border-b border-line px-5 py-3 text-sm">
        <Badge
          tone={overview.ready ? 'good' : 'bad'}
          icon={overview.ready ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
        >
          {overview.ready ? words.ready : words.notReady}
        </Badge>
        <p className="text-muted">{overview.ready ? words.readyText : words.notReadyText}</p>
      </div>
      <Table
        label={words.health}
        head={
          <>
            <Th>{words.courier}</Th>
            <Th>{words.state}</Th>
          </>
        }
      >
        {overview.couriers.map(({ courier, circuit, failures_in_a_row: failures }) => (
          <tr key={courier}>
            <Td className="font-medium">{courier}</Td>
            <Td>
              <Badge tone={circuit === 'closed' ? 'good' : circuit === 'open' ? 'bad' : 'warn'}>
                {words.circuit[circuit]}
              </Badge>
              {failures > 0 && (
                <span className="ml-2 text-[13px] text-muted">{words.failures(failures)}</span>
              )}
            </Td>
          </tr>
        ))}
      </Table>
    </Card>
  )
}

function Queues({ overview }: { overview: OperatorOverview }) {
  const words = useDeskWords()
  const moment = useMoment()
  return (
    <Card flush title={words.queues}>
      {overview.queues.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{words.queuesEmpty}</p>
      ) : (
        <Table
          label={words.queues}
          head={
            <>
              <Th>{words.kind}</Th>
              <Th className="text-right!">{words.waitingJobs}</Th>
              <Th>{words.dueAt}</Th>
            </>
          }
        >
          {overview.queues.map((queue) => (
            <tr key={queue.kind}>
              <Td className="font-medium">{queue.kind}</Td>
              <Td className="text-right tabular-nums">{queue.jobs}</Td>
              <Td className="whitespace-nowrap text-muted tabular-nums">{moment(queue.due_at)}</Td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  )
}
