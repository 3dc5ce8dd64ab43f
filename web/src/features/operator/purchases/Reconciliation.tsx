import type { Difference, LastReconciliation } from '@waybill/types'
import { CircleCheck, Scale } from 'lucide-react'
import { useReconciliation } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useMoment } from '@/shared/format/when'
import { useLanguage } from '@/shared/i18n'
import { whole } from '@/shared/i18n/plural'
import { Banner, Card, EmptyState, QueryView, TextLink } from '@/shared/ui'
import { DeskPage } from '../DeskPage'

/** The last comparison of the books, with every difference. */
export function Reconciliation() {
  const words = useDeskWords()
  const last = useReconciliation()
  return (
    <DeskPage title={words.nav.reconciliation} lead={words.reconciliationLead}>
      <QueryView
        query={last}
        card={{}}
        empty={
          last.data === null && (
            <EmptyState icon={<Scale aria-hidden />} title={words.neverCompared}>
              {words.neverComparedText}
            </EmptyState>
          )
        }
      >
        {(found) => found && <Found found={found} />}
      </QueryView>
    </DeskPage>
  )
}

function Found({ found }: { found: LastReconciliation }) {
  const words = useDeskWords()
  const language = useLanguage()
  const moment = useMoment()
  const number = (count: number) => whole(language, count)
  const { compared, differences } = found
  return (
    <Card flush title={moment(found.ended_at)}>
      <p className="border-b border-line px-5 py-3 text-sm text-muted">
        {words.comparedWhat(number(compared.purchases), number(compared.payments), number(compared.files))}{' '}
        {compared.unanswered > 0 && words.unanswered(compared.unanswered)}
      </p>
      {found.failure !== null && (
        <div className="p-4">
          <Banner tone="bad" title={words.notFinished} live={false}>
            {found.failure}
          </Banner>
        </div>
      )}
      {differences.length > 0 ? (
        <ul className="divide-y divide-line">
          {differences.map((difference) => (
            <Row
              key={`${difference.mismatch} ${difference.purchase_id} ${difference.subject}`}
              difference={difference}
            />
          ))}
        </ul>
      ) : (
        found.failure === null && <EmptyState icon={<CircleCheck aria-hidden />} title={words.agree} />
      )}
      {differences.length < compared.differences && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">
          {words.onlyFirst(number(differences.length), number(compared.differences))}
        </p>
      )}
    </Card>
  )
}

function Row({ difference }: { difference: Difference }) {
  const words = useDeskWords()
  return (
    <li className="px-5 py-3 text-sm wrap-anywhere">
      <p className="font-semibold">{words.mismatches[difference.mismatch]}</p>
      <p>{difference.detail}</p>
      <p className="text-[13px] text-muted">
        {difference.subject}{' '}
        {difference.purchase_id !== null && (
          <TextLink href={`/operator/purchases/${difference.purchase_id}`}>{difference.purchase_id}</TextLink>
        )}
      </p>
    </li>
  )
}
