import type { OrderFile, StoreImport } from '@waybill/types'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { useImportOrders } from '@/domain/shop/orderFile'
import { messageOf } from '@/shared/http'
import { useLanguage, useWords } from '@/shared/i18n'
import { readOrders, type FileEncoding, type FileReading, type TableFailure } from '@/shared/rules'
import { Banner, Button, Dialog, ReadingChoice, SendButton, TextLink, toastSuccess } from '@/shared/ui'
import { OrderFileView } from './OrderFileView'

/** A file that was read in the browser: what it holds, null where its format is unknown. */
type Chosen = { source: File; file: OrderFile | null; readings: FileReading[]; encoding: FileEncoding | null }

/** Imports orders from a marketplace's export: chosen or dropped, shown as it was understood, then confirmed. */
export function ImportOrders({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const lang = useLanguage()
  const { files } = words.shop
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<TableFailure | null>(null)
  const send = useImportOrders()

  const read = async (source: File, encoding: FileEncoding | null = null) => {
    setReading(true)
    setFailure(null)
    send.reset()
    const bytes = await source.arrayBuffer()
    const told = await readOrders({ bytes, lang, ...(encoding !== null && { encoding }) })
    setReading(false)
    if ('failure' in told) {
      setChosen(null)
      setFailure(told.failure)
      return
    }
    const { file, readings } = told
    setChosen({ source, file, readings, encoding: encoding ?? readings[0]?.encoding ?? null })
  }
  const file = chosen?.file ?? null
  const count = file?.orders.length ?? 0
  // Orders sent or cancelled since change known ones, though nothing new is to be sent.
  const isWorthSending = file !== null && (count > 0 || file.left_out.length > 0)
  const told = (outcome: StoreImport) => {
    toastSuccess(files.imported(outcome.imported, outcome.updated, outcome.unchanged))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={files.title}
      description={files.lead}
      isDismissable={!send.isPending}
      footer={
        file !== null &&
        chosen !== null && (
          <>
            <Button onPress={() => setChosen(null)} isDisabled={send.isPending}>
              {files.another}
            </Button>
            {isWorthSending && (
              <SendButton
                variant="primary"
                isPending={send.isPending}
                onPress={() =>
                  send.mutate({ file: chosen.source, encoding: chosen.encoding }, { onSuccess: told })
                }
              >
                {count > 0 ? files.confirm(count) : files.confirmNone}
              </SendButton>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== null && <Banner tone="bad" title={files.failures[failure]} />}
        {send.isError && <Banner tone="bad" title={messageOf(send.error)} />}
        {chosen !== null && file === null && (
          <Banner tone="warn" title={files.unknown}>
            {files.unknownText} <TextLink href="/dashboard/bulk-labels">{files.toBulk}</TextLink>
          </Banner>
        )}
        {chosen !== null && (
          <ReadingChoice
            readings={chosen.readings}
            value={chosen.encoding}
            onChange={(encoding) => void read(chosen.source, encoding)}
          />
        )}
        {file === null ? (
          <DropZone
            aria-label={files.drop}
            onDrop={({ items }) => {
              const item = items.find(({ kind }) => kind === 'file')
              if (item?.kind === 'file') void item.getFile().then((dropped) => read(dropped))
            }}
            className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-4 py-8 text-center data-drop-target:border-accent data-drop-target:bg-accent-soft"
          >
            <FileSpreadsheet aria-hidden className="size-8 text-muted" />
            <div>
              <p className="font-semibold">{files.drop}</p>
              <p className="text-sm text-muted">{files.dropText}</p>
            </div>
            <FileTrigger
              acceptedFileTypes={['.csv', '.tsv', '.txt', '.xlsx']}
              onSelect={(list) => {
                const picked = list?.[0]
                if (picked) void read(picked)
              }}
            >
              <Button isPending={isReading}>{files.choose}</Button>
            </FileTrigger>
          </DropZone>
        ) : (
          <OrderFileView file={file} />
        )}
        <p role="status" className="sr-only">
          {isReading
            ? files.reading
            : file !== null && files.recognized(words.shop.kinds[file.kind], count, 0)}
        </p>
      </div>
    </Dialog>
  )
}
