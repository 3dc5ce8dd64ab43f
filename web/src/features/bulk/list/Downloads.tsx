import type { BulkLabelInput, BulkRow, BulkRun } from '@waybill/types'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { outcomesPath, useLabelsFile } from '@/domain/bulk/bulk'
import { usePrintSize } from '@/domain/shipment/printSize'
import { messageOf, saveFile } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Banner, Card, LinkButton, Money, Select, SendButton, TextField } from '@/shared/ui'

const FORMS = ['pdf', 'letter', 'split', 'zip'] as const
type Form = (typeof FORMS)[number]

/** The labels that were bought, as one file in the order of the list, or as several. */
export function Downloads({ run, rows }: { run: BulkRun; rows: readonly BulkRow[] }) {
  const words = useWords()
  const ask = useAsk()
  const file = useLabelsFile()
  const [paper, setPaper] = usePrintSize()
  const [chosen, setChosen] = useState<Form | null>(null)
  // As this device or the account prints, until another form is chosen.
  const form = chosen ?? (paper === 'letter' ? 'letter' : 'pdf')
  const [pages, setPages] = useState('50')
  const shipment_ids = rows.flatMap(({ state, shipment_id }) =>
    state === 'bought' && shipment_id !== null ? [shipment_id] : [],
  )
  if (shipment_ids.length === 0) return null
  const names: Record<Form, string> = {
    pdf: words.bulk.asPdf,
    letter: words.bulk.asLetter,
    split: words.bulk.asSplit,
    zip: words.bulk.asZip,
  }
  const wanted: Record<Form, Partial<BulkLabelInput>> = {
    pdf: { shipment_ids },
    letter: { shipment_ids, type: 'letter' },
    split: { shipment_ids, split: ask('number.count', pages) ?? 1 },
    zip: { shipment_ids, zip: true },
  }
  const isZip = form === 'split' || form === 'zip'
  return (
    <Card
      title={words.bulk.downloadAll(shipment_ids.length)}
      aside={
        <>
          {words.bulk.spent} <Money cents={run.spent} className="font-semibold text-ink" />
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        {file.isError && <Banner tone="bad" title={messageOf(file.error)} />}
        <Select
          path="form"
          label={words.bulk.downloadText}
          choices={FORMS.map((id) => ({ id, name: names[id] }))}
          value={form}
          onChange={(id) => {
            const next = FORMS.find((one) => one === id) ?? 'pdf'
            setChosen(next)
            if (next === 'pdf' || next === 'letter') setPaper(next === 'letter' ? 'letter' : '4x6')
          }}
          className="w-full sm:w-72"
        />
        {form === 'split' && (
          <TextField
            path="pages"
            label={words.bulk.pagesEach}
            inputMode="numeric"
            value={pages}
            onChange={setPages}
            className="w-32"
          />
        )}
        <SendButton
          variant={run.buyable === 0 ? 'primary' : 'secondary'}
          icon={<Download aria-hidden />}
          isPending={file.isPending}
          onPress={() =>
            file.mutate(wanted[form], {
              onSuccess: (labels) => saveFile(labels, isZip ? 'waybill-labels.zip' : 'waybill-labels.pdf'),
            })
          }
        >
          {words.bulk.download}
        </SendButton>
        <LinkButton variant="ghost" href={outcomesPath(run)} download="waybill-labels.csv">
          {words.bulk.outcomes}
        </LinkButton>
      </div>
    </Card>
  )
}
