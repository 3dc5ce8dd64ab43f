import type { FileRole } from '@waybill/types'
import { useState, type ReactNode } from 'react'
import { useBytes } from '@/shared/format/bytes'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { ConfirmDialog, ErrorState, toastSuccess } from '@/shared/ui'
import { Uploader, type SendingFile } from '@/shared/ui/Uploader'
import { filesOf, imageUrl, useFiles, useRemoveFile } from './files'
import { addFiles, cancelUpload, retryUpload, useUploads, type UploadState } from './uploads'

type FileFieldProps = {
  /** The owner of the files; none before it is begun. */
  owner: string | undefined
  /** Begins it for the first file, and gives its id. */
  onBegin?: (() => Promise<string>) | undefined
  kind: FileRole
  label: ReactNode
  /** A picture's alternative text. */
  shows: string
  path?: string
  hint?: ReactNode
  error?: string | undefined
  canChange?: boolean
}

/** The files of one role: those that are there, those on their way, and a place to add some. */
export function FileField({ owner, onBegin, kind, shows, ...field }: FileFieldProps) {
  const words = useWords()
  const bytes = useBytes()
  const files = useFiles(owner)
  const remove = useRemoveFile(owner ?? '')
  const ask = useAsk()
  const accept = ask('file.accepted', kind)
  const [asked, setAsked] = useState<string | null>(null)
  const uploads = useUploads((state) => state.uploads)
  const [failure, setFailure] = useState<string | null>(null)
  const add = async (chosen: readonly File[]) => {
    setFailure(null)
    try {
      const id = owner ?? (await onBegin?.())
      if (id !== undefined) await addFiles(id, kind, there.length, chosen)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  const there = filesOf(files.data, kind)
  const leaving = there.find(({ id }) => id === asked)
  if (files.isError && files.data === undefined)
    return <ErrorState message={messageOf(files.error)} onRetry={() => void files.refetch()} />
  return (
    <>
      <Uploader
        {...field}
        error={failure ?? field.error}
        accept={accept}
        takesPhotos={kind !== 'proof_file'}
        there={there.map(({ id, name, size, media_type }) => ({
          id,
          name,
          note: bytes(size),
          image: media_type.startsWith('image/') ? imageUrl(id, 48) : null,
          large: imageUrl(id, 96),
          alt: words.ui.withColon(shows, name),
        }))}
        sending={uploads
          .filter((upload) => upload.owner === owner && upload.role === kind)
          .map((upload) => sendingOf(upload, words.files, ask))}
        onFiles={(chosen) => void add(chosen)}
        onRemove={setAsked}
        onCancel={cancelUpload}
        onRetry={retryUpload}
      />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => {
          setAsked(null)
          remove.reset()
        }}
        title={words.files.removeTitle}
        confirmLabel={words.files.removeNow}
        action={remove}
        onConfirm={() =>
          leaving &&
          remove.mutate(leaving.id, {
            onSuccess: () => {
              setAsked(null)
              toastSuccess(words.files.removed)
            },
          })
        }
      >
        {leaving?.name}
      </ConfirmDialog>
    </>
  )
}

function sendingOf(
  upload: UploadState,
  words: { offline: string; waits: string },
  ask: ReturnType<typeof useAsk>,
): SendingFile {
  const { id, name, preview: image, progress, violation, canRetry, state } = upload
  const error = violation ? ask('violation.message', violation).message : upload.error
  const note = state === 'offline' ? words.offline : state === 'waiting' ? words.waits : undefined
  return { id, name, image, progress, note, error, canRetry }
}
