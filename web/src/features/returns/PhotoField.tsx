import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { headOf } from '@/domain/file/headOf'
import { useAddReturnPhotos } from '@/domain/returns/returns'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useAsk, useRule } from '@/shared/rules'
import { ErrorWords, IconButton, SendButton } from '@/shared/ui'

type PhotoFieldProps = {
  token: string
  max: number
  ids: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Photos of what is sent back: added at once, and taken off the list again. */
export function PhotoField({ token, max, ids, error, onChange }: PhotoFieldProps) {
  const words = useWords()
  const id = useId()
  const ask = useAsk()
  const accept = useRule('file.accepted', 'product_image')
  const add = useAddReturnPhotos(token)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<string | null>(null)
  const failed = add.error && (violationsOf(add.error)[0]?.message ?? messageOf(add.error))
  const said = refused ?? failed ?? error
  async function choose(chosen: FileList | null) {
    const files = [...(chosen ?? [])].slice(0, max - ids.length)
    if (files.length === 0) return
    setRefused(null)
    // Asked before anything is sent; the server asks again.
    const heads = await Promise.all(files.map(headOf))
    for (const [at, { name, size }] of files.entries()) {
      const [found] = ask('file.check', {
        role: 'product_image',
        count: 0,
        size,
        head: heads[at] ?? '',
      }).violations
      if (found) return setRefused(words.ui.withColon(name, found.message))
    }
    add.mutate(files, {
      onSuccess: ({ file_ids: added }) => {
        setNames((before) => ({
          ...before,
          ...Object.fromEntries(added.map((file, at) => [file, files[at]?.name ?? ''])),
        }))
        onChange([...ids, ...added])
      },
    })
  }
  return (
    <div
      role="group"
      data-field="file_ids"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className="flex flex-col items-start gap-2"
    >
      <span id={`${id}-label`} className="text-[13px] font-medium">
        {words.returns.photos}
      </span>
      <span id={`${id}-hint`} className="text-[13px] text-muted">
        {words.returns.photosHint(max)}
      </span>
      {ids.length > 0 && (
        <ul className="w-full divide-y divide-line rounded-control border border-line">
          {ids.map((file) => (
            <li key={file} className="flex items-center justify-between gap-2 py-1 pr-1 pl-3 text-sm">
              <span className="min-w-0 truncate">{names[file]}</span>
              <IconButton
                label={words.returns.removePhoto(names[file] ?? '')}
                onPress={() => onChange(ids.filter((other) => other !== file))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {ids.length < max && (
        <FileTrigger allowsMultiple acceptedFileTypes={accept} onSelect={(files) => void choose(files)}>
          <SendButton icon={<ImagePlus aria-hidden />} isPending={add.isPending}>
            {words.returns.addPhoto}
          </SendButton>
        </FileTrigger>
      )}
      {said && (
        <span role="alert" className="flex items-start gap-1.5 text-[13px] text-bad">
          <ErrorWords>{said}</ErrorWords>
        </span>
      )}
    </div>
  )
}
