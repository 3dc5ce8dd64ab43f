import type { BulkLabelInput, BulkRow, BulkRun } from '@waybill/types'
import { ClipboardList, Download } from 'lucide-react'
import { useState } from 'react'
import { outcomesPath, useLabelsFile, usePickList } from '@/domain/bulk/bulk'
import { useDisplay } from '@/domain/session/display'
import { usePrintSize } from '@/domain/shipment/printSize'
import { messageOf, saveFile } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Banner, Card, Checkbox, LinkButton, Money, Select, SendButton, TextField } from '@/shared/ui'

const FORMS = ['ruled', 'pdf', 'letter', 'split', 'zip'] as const
type Form = (typeof FORMS)[number]

/** How the file's name ends; labels in ZPL come as a file of their own, or in a zip file with the PDFs. */
const ENDINGS: Record<string, string> = { 'application/zip': 'zip', 'application/x-zpl': 'zpl' }

/** The labels that were bought, as one file in the order of the list, or as several. */
export function Downloads({ run, rows }: { run: BulkRun; rows: readonly BulkRow[] }) {
  const words = useWords()
  const ask = useAsk()
  const file = useLabelsFile()
  const pickList = usePickList()
  const [paper, setPaper] = usePrintSize()
  const [chosen, setChosen] = useState<Form | null>(null)
  // As this device or the account prints, until another form is chosen.
  const bought = rows.filter(({ state, shipment_id }) => state === 'bought' && shipment_id !== null)
  const isRuled = bought.some(({ input }) => input.options.label_format !== null)
  const form = chosen ?? (isRuled ? 'ruled' : paper === 'letter' ? 'letter' : 'pdf')
  const [pages, setPages] = useState('50')
  const slips = useDisplay((display) => display.withSlips)
  const setSlips = useDisplay((display) => display.setWithSlips)
  const shipment_ids = bought.flatMap(({ shipment_id }) => shipment_id ?? [])
  if (shipment_ids.length === 0) return null
  const lacking = bought.filter(({ input: { options }, rate }) => {
    const courier_slug = rate?.courier_slug ?? ''
    return (
      options.label_format !== null &&
      !ask('courier.label_formats', { courier_slug }).includes(options.label_format)
    )
  })
  const names: Record<Form, string> = {
    ruled: words.bulk.asRuled,
    pdf: words.bulk.asPdf,
    letter: words.bulk.asLetter,
    split: words.bulk.asSplit,
    zip: words.bulk.asZip,
  }
  const wanted: Record<Form, Partial<BulkLabelInput>> = {
    ruled: { shipment_ids },
    pdf: { shipment_ids, type: '4x6' },
    letter: { shipment_ids, type: 'letter' },
    split: { shipment_ids, split: ask('number.count', pages) ?? 1 },
    zip: { shipment_ids, zip: true },
  }
  const failure = file.error ?? pickList.error
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
        {failure && <Banner tone="bad" title={messageOf(failure)} />}
        {form === 'ruled' && lacking.length > 0 && (
          <Banner tone="warn" title={words.bulk.formatNotOffered(lacking.length)} />
        )}
        <Select
          path="form"
          label={words.bulk.downloadText}
          choices={FORMS.filter((id) => isRuled || id !== 'ruled').map((id) => ({ id, name: names[id] }))}
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
        <Checkbox value={slips} onChange={setSlips} className="py-2">
          {words.bulk.withSlips}
        </Checkbox>
        <SendButton
          variant={run.buyable === 0 ? 'primary' : 'secondary'}
          icon={<Download aria-hidden />}
          isPending={file.isPending}
          onPress={() =>
            file.mutate(
              { ...wanted[form], ...(slips && { slips }) },
              {
                onSuccess: (labels) => saveFile(labels, `waybill-labels.${ENDINGS[labels.type] ?? 'pdf'}`),
              },
            )
          }
        >
          {words.bulk.download}
        </SendButton>
        <SendButton
          icon={<ClipboardList aria-hidden />}
          isPending={pickList.isPending}
          onPress={() =>
            pickList.mutate(shipment_ids, { onSuccess: (list) => saveFile(list, 'waybill-pick-list.pdf') })
          }
        >
          {words.bulk.pickList}
        </SendButton>
        <LinkButton variant="ghost" href={outcomesPath(run)} download="waybill-labels.csv">
          {words.bulk.outcomes}
        </LinkButton>
      </div>
    </Card>
  )
}
