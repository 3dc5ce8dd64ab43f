import type { Claim, ClaimDetails, ClaimDocument, EvidenceItem } from '@waybill/types'
import { Check, CircleAlert, Download, FileText, PackageCheck, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useAddDocuments, useRemoveDocument } from '@/domain/claim/claims'
import { imageUrl } from '@/domain/file/files'
import { headOf } from '@/domain/file/headOf'
import { useDay } from '@/shared/format/when'
import { fileAddress, messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useAsk, useRule } from '@/shared/rules'
import { Badge, Card, IconButton, SendButton } from '@/shared/ui'

type EvidenceProps = {
  claim: Claim
  details: ClaimDetails
  /** The list for what is typed, where that is not saved yet. */
  items?: readonly EvidenceItem[]
  /** The text for a missing item. */
  errorAt?: (path: string) => string | undefined
}

const DECIDED = new Set(['approved', 'approved_partial', 'rejected', 'paid'])

/** The evidence for what happened: what is there, what is missing, and a place to add each. */
export function Evidence({ claim, details, items = details.evidence, errorAt }: EvidenceProps) {
  const words = useWords()
  const needed = items.filter((item) => item.needed)
  const there = needed.filter((item) => item.files > 0).length
  const added = details.documents.filter((document) => !document.from_packing).length
  return (
    <Card
      flush
      title={words.claim.evidence.title}
      aside={
        <span className="block text-right">
          <strong className="block font-semibold text-ink">
            {words.claim.evidence.there(there, needed.length)}
          </strong>
          {words.claim.evidence.files(added)}
        </span>
      }
    >
      {items.length === 0 && <p className="px-5 py-4 text-sm text-muted">{words.claim.evidence.first}</p>}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Item
            key={item.role}
            item={item}
            claim={claim}
            documents={details.documents.filter(({ role }) => role === item.role)}
            error={errorAt?.(`evidence.${item.role}`)}
          />
        ))}
      </ul>
      <p className="border-t border-line px-5 py-3 text-[13px] text-muted">{words.claim.evidence.hint}</p>
    </Card>
  )
}

type ItemProps = {
  item: EvidenceItem
  claim: Claim
  documents: readonly ClaimDocument[]
  error: string | undefined
}

function Item({ item, claim, documents, error }: ItemProps) {
  const words = useWords()
  const day = useDay()
  const ask = useAsk()
  const accept = useRule('file.accepted', item.role)
  const add = useAddDocuments(claim.id)
  const [refused, setRefused] = useState<string | null>(null)
  const isMissing = item.needed && item.files === 0
  const canAdd = !DECIDED.has(claim.status)
  const last = documents.at(-1)
  const failure = refused ?? (add.error && (violationsOf(add.error)[0]?.message ?? messageOf(add.error)))
  async function choose(chosen: FileList | null) {
    const files = [...(chosen ?? [])]
    if (files.length === 0) return
    setRefused(null)
    // Asked before anything is sent; the server asks again.
    const heads = await Promise.all(files.map(headOf))
    const found = files.map(
      (file, at) =>
        ask('file.check', { role: item.role, count: 0, size: file.size, head: heads[at] ?? '' })
          .violations[0],
    )
    const first = found.findIndex((violation) => violation !== undefined)
    if (first >= 0)
      return setRefused(words.ui.withColon(files[first]?.name ?? '', found[first]?.message ?? ''))
    add.mutate({ role: item.role, files })
  }
  return (
    <li
      data-field={`evidence.${item.role}`}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 ${isMissing && canAdd ? 'bg-warn-soft/40' : ''}`}
    >
      <Mark exists={item.files > 0} isMissing={isMissing} />
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {item.title}
          {item.from_packing > 0 && (
            <Badge tone="accent" icon={<PackageCheck aria-hidden />}>
              {words.claim.evidence.fromPacking}
            </Badge>
          )}
          {!item.needed && <span className="font-normal text-muted">{words.claim.evidence.optional}</span>}
        </p>
        <p className="text-[13px] text-muted">
          {item.files > 0 && last ? words.claim.evidence.count(item.files, day(last.created_at)) : item.hint}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {documents.map((document) => (
          <Document key={document.id} document={document} claim={claim} />
        ))}
        {canAdd && (
          <FileTrigger allowsMultiple acceptedFileTypes={accept} onSelect={(files) => void choose(files)}>
            <SendButton
              icon={<Upload aria-hidden />}
              isPending={add.isPending}
              aria-label={words.ui.withColon(words.claim.evidence.add, item.title)}
            >
              {words.claim.evidence.add}
            </SendButton>
          </FileTrigger>
        )}
      </div>
      {(failure || error) && (
        <p role="alert" className="flex basis-full items-start gap-1.5 text-[13px] text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {failure || error}
        </p>
      )}
    </li>
  )
}

function Mark({ exists, isMissing }: { exists: boolean; isMissing: boolean }) {
  if (exists)
    return (
      <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent">
        <Check aria-hidden className="size-4" />
      </span>
    )
  return (
    <CircleAlert aria-hidden className={`size-6 shrink-0 ${isMissing ? 'text-warn' : 'text-line-strong'}`} />
  )
}

function Document({ document, claim }: { document: ClaimDocument; claim: Claim }) {
  const words = useWords()
  const remove = useRemoveDocument(claim.id)
  const { id, name, media_type, from_packing } = document
  const isImage = media_type.startsWith('image/')
  return (
    <span className="relative inline-flex items-center">
      <a
        href={isImage ? imageUrl(id, 1920) : fileAddress(`/api/files/${id}`)}
        target="_blank"
        rel="noreferrer"
        {...(!isImage && { download: name })}
        className="inline-flex h-12 items-center gap-1.5 rounded-md border border-line bg-sunken text-[13px] text-muted hover:text-ink"
      >
        {isImage ? (
          <img
            src={imageUrl(id, 96)}
            alt={name}
            width={48}
            height={48}
            className="size-12 rounded-md object-cover"
          />
        ) : (
          <span className="inline-flex max-w-40 items-center gap-1.5 px-2">
            <FileText aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{name}</span>
            <Download aria-hidden className="size-3.5 shrink-0" />
          </span>
        )}
      </a>
      {claim.status === 'draft' && !from_packing && (
        <IconButton
          sends
          label={words.files.remove(name)}
          isDisabled={remove.isPending}
          onPress={() => remove.mutate(id)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </span>
  )
}
