import type { StoredFile } from '@waybill/types'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDeskImage } from '@/domain/operator/queries'
import { deskFile } from '@/domain/operator/session'
import { useDeskWords } from '@/domain/operator/words'
import { messageOf, saveFile } from '@/shared/http'
import { toastError } from '@/shared/ui'

const THUMBNAIL = 256

/** A picture that opens, or a paper that is downloaded. */
export function DeskFile({ file }: { file: StoredFile }) {
  const words = useDeskWords()
  const isImage = file.media_type.startsWith('image/')
  const open = () =>
    void deskFile(file.id).then(
      (blob) => saveFile(blob, file.name),
      (error: unknown) => toastError(messageOf(error)),
    )
  return (
    <button
      type="button"
      onClick={open}
      aria-label={words.fileOf(file.name)}
      className="flex size-24 items-center justify-center overflow-hidden rounded-control border border-line bg-sunken hover:border-muted focus-visible:outline-2 focus-visible:outline-accent"
    >
      {isImage ? <Thumbnail id={file.id} /> : <FileText aria-hidden className="size-6 text-muted" />}
    </button>
  )
}

function Thumbnail({ id }: { id: string }) {
  const image = useDeskImage(id, THUMBNAIL)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!image.data) return
    const shown = URL.createObjectURL(image.data)
    // The address exists only from here to the clean-up: it cannot be reckoned while rendering.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(shown)
    return () => URL.revokeObjectURL(shown)
  }, [image.data])
  return url === undefined ? null : <img src={url} alt="" className="size-full object-cover" />
}
