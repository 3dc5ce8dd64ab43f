import type { Shop } from '@waybill/types'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { trackingFileName, useTrackingFile, type FileKind } from '@/domain/shop/orderFile'
import { isoDay } from '@/shared/format/when'
import { messageOf, saveFile } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Dialog, SendButton, TextField } from '@/shared/ui'

const WEEK_MS = 7 * 86_400_000

/** Downloads what a store takes to learn how its orders were sent: of labels bought in some days, the last week until others are chosen. */
export function TrackingFile({ shop, kind, onClose }: { shop: Shop; kind: FileKind; onClose: () => void }) {
  const words = useWords()
  const { files } = words.shop
  const file = useTrackingFile()
  const [from, setFrom] = useState(() => isoDay(new Date(Date.now() - WEEK_MS)))
  const [to, setTo] = useState(() => isoDay(new Date()))
  const save = (blob: Blob) => {
    saveFile(blob, trackingFileName(kind))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={files.trackingTitle(shop.name)}
      description={files.trackingText[kind]}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <SendButton
            variant="primary"
            icon={<Download aria-hidden />}
            isPending={file.isPending}
            onPress={() => file.mutate({ store: shop.id, from, to }, { onSuccess: save })}
          >
            {files.tracking}
          </SendButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {file.isError && <Banner tone="bad" title={messageOf(file.error)} />}
        <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
          <TextField path="from" label={files.from} type="date" value={from} onChange={setFrom} />
          <TextField path="to" label={files.to} type="date" value={to} onChange={setTo} />
        </div>
      </div>
    </Dialog>
  )
}
