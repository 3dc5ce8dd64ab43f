import type { InsurancePolicy } from '@waybill/types'
import { Download, Eye } from 'lucide-react'
import { useDownload, useOpen, type ShipmentFile } from '@/domain/shipment/documents'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Card, IconButton, TextLink } from '@/shared/ui'

type PolicyPapersProps = {
  policy: Pick<InsurancePolicy, 'id' | 'number' | 'code' | 'refunded_at'>
  certificate: ShipmentFile
}

/** The papers of a policy of its own: its certificate, what was paid, and what came back. */
export function PolicyPapers({ policy, certificate }: PolicyPapersProps) {
  const words = useWords()
  const open = useOpen()
  const download = useDownload(policy.id)
  const { receipt, creditNote } = words.insure.done
  const bill = (type: string) => `/invoice-download-with-type/${policy.id}?type=${type}`
  const papers: [string, ShipmentFile][] = [
    [words.insure.done.certificate, certificate],
    [receipt, { path: bill('receipt'), name: `receipt-${policy.number}.pdf` }],
  ]
  if (policy.refunded_at !== null)
    papers.push([creditNote, { path: bill('credit_note'), name: `credit-note-${policy.number}-C.pdf` }])
  const failure = open.error ?? download.error
  return (
    <Card title={words.insure.done.paper}>
      <ul className="flex flex-col gap-1 text-sm">
        {papers.map(([name, file]) => (
          <li key={name} className="flex items-center gap-1">
            <span className="min-w-0 flex-1 font-medium">{name}</span>
            <IconButton
              sends
              label={words.label.viewOf(name)}
              onPress={() => open.mutate({ path: file.path, tab: window.open('', '_blank') })}
            >
              <Eye aria-hidden />
            </IconButton>
            <IconButton sends label={words.label.downloadOf(name)} onPress={() => download.mutate(file)}>
              <Download aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <TextLink href={`/certificate/${policy.code}`}>{words.insure.done.public}</TextLink>
      </p>
      {failure && <Banner tone="bad" title={messageOf(failure)} />}
    </Card>
  )
}
