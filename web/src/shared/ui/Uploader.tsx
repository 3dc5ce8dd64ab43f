import { Camera, FileText, LoaderCircle, Plus, RotateCcw, Trash2, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { DropZone, FileTrigger, isFileDropItem, ProgressBar, type DropZoneProps } from 'react-aria-components'
import { useWords } from '@/shared/i18n'
import { Button } from './Button'
import { errorClass, ErrorWords, hintClass, labelClass } from './fieldLook'
import { IconButton } from './IconButton'

/** A file that is there. */
type ThereFile = { id: string; name: string; note: string; image: string | null; large?: string; alt: string }

/** A file on its way, or one that did not get there. */
export type SendingFile = {
  id: string
  name: string
  image: string | null
  /** The part that has arrived, from 0 to 1; null before anything is known. */
  progress: number | null
  /** What it waits for, in words. */
  note?: string | undefined
  /** Why it is not there. */
  error?: string | undefined
  canRetry: boolean
}

type UploaderProps = {
  label: ReactNode
  /** The wire name, where it is a field of a form. */
  path?: string
  hint?: ReactNode
  error?: string | undefined
  /** The media types that may be chosen. */
  accept: readonly string[]
  /** Whether a photo is what is wanted: phones then offer the camera. */
  takesPhotos: boolean
  there: readonly ThereFile[]
  sending: readonly SendingFile[]
  onFiles: (files: File[]) => void
  onRemove: (id: string) => void
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  /** False where what is there can only be looked at. */
  canChange?: boolean
}

/** Files dropped, chosen, pasted or photographed; each shows how far it is, and can be cancelled, sent again or removed. */
export function Uploader(props: UploaderProps) {
  const words = useWords()
  const id = useId()
  const canChange = props.canChange ?? true
  const notes = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ')
  const choose = (files: FileList | null) => files && props.onFiles([...files])
  const drop = async ({ items }: Parameters<NonNullable<DropZoneProps['onDrop']>>[0]) =>
    props.onFiles(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())))
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={notes || undefined}
      data-field={props.path}
      className="flex flex-col gap-1.5"
    >
      <span id={`${id}-label`} className={labelClass()}>
        {props.label}
      </span>
      {(props.there.length > 0 || props.sending.length > 0) && (
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {props.there.map((file) => (
            <FileRow key={file.id} name={file.name} note={file.note} image={file}>
              {canChange && (
                <IconButton label={words.files.remove(file.name)} onPress={() => props.onRemove(file.id)}>
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </FileRow>
          ))}
          {props.sending.map((file) => (
            <Sending key={file.id} file={file} onCancel={props.onCancel} onRetry={props.onRetry} />
          ))}
        </ul>
      )}
      {canChange && (
        <DropZone
          aria-label={words.files.drop}
          onDrop={(event) => void drop(event)}
          className="flex flex-col items-center gap-2 rounded-control border border-dashed border-line-control bg-surface px-4 py-4 text-center data-drop-target:border-accent data-drop-target:bg-accent-soft data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-accent"
        >
          <span className="flex flex-wrap items-center justify-center gap-2">
            {props.takesPhotos && (
              <span className="hidden pointer-coarse:inline-flex">
                <FileTrigger defaultCamera="environment" acceptedFileTypes={props.accept} onSelect={choose}>
                  <Button icon={<Camera aria-hidden />}>{words.files.camera}</Button>
                </FileTrigger>
              </span>
            )}
            <FileTrigger allowsMultiple acceptedFileTypes={props.accept} onSelect={choose}>
              <Button icon={<Plus aria-hidden />}>{words.files.choose}</Button>
            </FileTrigger>
          </span>
          <span className="text-[13px] text-muted pointer-coarse:hidden">{words.files.orDrop}</span>
        </DropZone>
      )}
      {props.hint && (
        <span id={`${id}-hint`} className={hintClass}>
          {props.hint}
        </span>
      )}
      {props.error && (
        <span id={`${id}-error`} className={errorClass}>
          <ErrorWords>{props.error}</ErrorWords>
        </span>
      )}
    </div>
  )
}

type FileRowProps = {
  name: string
  note: ReactNode
  image: { image: string | null; large?: string; alt: string } | null
  isBad?: boolean
  children: ReactNode
}

function FileRow({ name, note, image, isBad = false, children }: FileRowProps) {
  return (
    <li
      className={`flex min-w-0 items-center gap-3 rounded-control border bg-surface p-2 ${isBad ? 'border-bad sm:col-span-2' : 'border-line'}`}
    >
      {image?.image ? (
        <img
          src={image.image}
          {...(image.large && { srcSet: `${image.image} 1x, ${image.large} 2x` })}
          alt={image.alt}
          width={48}
          height={48}
          className="size-12 shrink-0 rounded-md bg-sunken object-cover"
        />
      ) : (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-sunken text-muted">
          <FileText aria-hidden className="size-5" />
        </span>
      )}
      <span className="min-w-0 flex-1 text-[13px] leading-5">
        <span className="block truncate font-medium" title={name}>
          {name}
        </span>
        {note}
      </span>
      <span className="flex shrink-0 items-center">{children}</span>
    </li>
  )
}

type SendingProps = {
  file: SendingFile
  onCancel: (id: string) => void
  onRetry: (id: string) => void
}

function Sending({ file, onCancel, onRetry }: SendingProps) {
  const words = useWords()
  const failed = file.error !== undefined
  return (
    <FileRow
      name={file.name}
      isBad={failed}
      image={file.image === null ? null : { image: file.image, alt: '' }}
      note={
        failed ? (
          <span role="alert" className="block text-bad">
            {file.error}
          </span>
        ) : (
          <ProgressBar
            aria-label={words.files.sending(file.name)}
            value={file.progress ?? 0}
            maxValue={1}
            isIndeterminate={file.progress === null}
            className="mt-0.5 flex flex-col gap-1"
          >
            {({ percentage = 0, valueText }) => (
              <>
                <span className="flex items-center gap-1.5 text-muted tabular-nums">
                  <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
                  {file.note ?? valueText ?? words.files.begins}
                </span>
                <span className="block h-1 overflow-hidden rounded-full bg-sunken">
                  <span className="block h-full bg-accent" style={{ width: `${percentage}%` }} />
                </span>
              </>
            )}
          </ProgressBar>
        )
      }
    >
      {failed && file.canRetry && (
        <IconButton label={words.files.retry(file.name)} onPress={() => onRetry(file.id)}>
          <RotateCcw aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={failed ? words.files.dismiss(file.name) : words.files.cancel(file.name)}
        onPress={() => onCancel(file.id)}
      >
        <X aria-hidden />
      </IconButton>
    </FileRow>
  )
}
