import { Download, FileSpreadsheet } from 'lucide-react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { discard, openFile, useImport } from '@/domain/address/import/addressImport'
import { useExampleFile } from '@/domain/address/import/exampleFile'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Card } from '@/shared/ui'

/** Where an import begins: a file that is dropped or chosen, and files to see how one looks. */
export function BeginImport() {
  const { addressImport: words, ui } = useWords()
  const { failure, name, opened } = useImport()
  const example = useExampleFile()
  const isReading = name !== null && opened === null
  return (
    <Card>
      <div className="flex flex-col gap-5">
        {failure !== null && <Banner tone="bad" title={words.failures[failure]} />}
        {example.isError && <Banner tone="bad" title={messageOf(example.error)} />}
        <DropZone
          aria-label={words.dropTitle}
          onDrop={({ items }) => {
            const item = items.find(({ kind }) => kind === 'file')
            if (item?.kind === 'file') void item.getFile().then(openFile)
          }}
          className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-4 py-10 text-center data-drop-target:border-accent data-drop-target:bg-accent-soft"
        >
          <span className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent">
            <FileSpreadsheet aria-hidden className="size-6" />
          </span>
          <div>
            <p className="text-[15px] font-semibold">{words.dropTitle}</p>
            <p className="text-sm text-muted">{words.dropText}</p>
          </div>
          <div className="flex flex-wrap justify-center gap-2">
            <FileTrigger
              acceptedFileTypes={['.csv', '.tsv', '.txt', '.xlsx', '.vcf']}
              onSelect={(files) => {
                const file = files?.[0]
                if (file) void openFile(file)
              }}
            >
              <Button variant="primary" isPending={isReading}>
                {words.chooseFile}
              </Button>
            </FileTrigger>
            {isReading && <Button onPress={discard}>{words.cancel}</Button>}
          </div>
          <p role="status" className="min-h-[1lh] text-sm text-muted">
            {isReading && words.reading}
          </p>
        </DropZone>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <p className="text-sm font-medium">{words.examples}</p>
            <p className="text-[13px] text-muted">{words.examplesText}</p>
          </div>
          <div className="flex gap-2">
            {(['csv', 'xlsx'] as const).map((format) => (
              <Button
                key={format}
                icon={<Download aria-hidden />}
                isPending={example.isPending && example.variables.format === format}
                aria-label={ui.withColon(words.examples, format.toUpperCase())}
                onPress={() => example.mutate({ format, name: words.exampleName(format) })}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </Card>
  )
}
