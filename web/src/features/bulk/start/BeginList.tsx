import { FileSpreadsheet, Download } from 'lucide-react'
import { useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { saveFile } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule, type TableFailure } from '@/shared/rules'
import { Banner, Button, Card, TextField } from '@/shared/ui'
import { readSheet, type Sheet } from './sheet'

/** Where a list begins: a file that is dropped or chosen, or rows that are pasted. */
export function BeginList({ onRead }: { onRead: (sheet: Sheet) => void }) {
  const words = useWords()
  const sample = useRule('bulk.sample', false)
  const [pasted, setPasted] = useState('')
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<TableFailure | 'empty' | null>(null)
  const [tooFew] = useRule('bulk.size', 0)

  const read = async (name: string, file: Blob) => {
    setReading(true)
    setFailure(null)
    const sheet = await readSheet(name, file)
    setReading(false)
    if ('failure' in sheet) setFailure(sheet.failure)
    else if (sheet.rows.length === 0) setFailure('empty')
    else onRead(sheet)
  }
  const saveSample = () => {
    const text = sample.map((row) => row.join(',')).join('\r\n')
    saveFile(new Blob(['\uFEFF', text], { type: 'text/csv' }), words.bulk.sampleName)
  }
  return (
    <Card
      title={words.bulk.newList}
      aside={
        <Button variant="ghost" icon={<Download aria-hidden />} onPress={saveSample}>
          {words.bulk.sample}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== null && (
          <Banner tone="bad" title={failure === 'empty' ? tooFew?.message : words.bulk.failures[failure]} />
        )}
        <DropZone
          aria-label={words.bulk.dropTitle}
          onDrop={({ items }) => {
            const item = items.find(({ kind }) => kind === 'file')
            if (item?.kind === 'file') void item.getFile().then((file) => read(item.name, file))
          }}
          className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-4 py-8 text-center data-drop-target:border-accent data-drop-target:bg-accent-soft"
        >
          <FileSpreadsheet aria-hidden className="size-8 text-muted" />
          <div>
            <p className="font-semibold">{words.bulk.dropTitle}</p>
            <p className="text-sm text-muted">{words.bulk.dropText}</p>
          </div>
          <FileTrigger
            acceptedFileTypes={['.csv', '.tsv', '.txt', '.xlsx']}
            onSelect={(files) => {
              const file = files?.[0]
              if (file) void read(file.name, file)
            }}
          >
            <Button isPending={isReading}>{words.bulk.chooseFile}</Button>
          </FileTrigger>
          <p role="status" className="sr-only">
            {isReading && words.bulk.reading}
          </p>
        </DropZone>
        <TextField
          path="pasted"
          label={words.bulk.pasteLabel}
          hint={words.bulk.pasteHint}
          value={pasted}
          onChange={setPasted}
          rows={4}
        />
        <div>
          <Button
            isDisabled={pasted.trim() === ''}
            isPending={isReading}
            onPress={() => void read('', new Blob([pasted]))}
          >
            {words.bulk.readRows}
          </Button>
        </div>
      </div>
    </Card>
  )
}
