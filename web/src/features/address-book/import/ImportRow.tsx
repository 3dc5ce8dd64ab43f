import type { ImportShownRow } from '@waybill/types'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { decide, useImport } from '@/domain/address/import/addressImport'
import { isEdited, stands, type Decision, type List } from '@/domain/address/import/rowsOf'
import { useWords } from '@/shared/i18n'
import { Badge, Button, Skeleton } from '@/shared/ui'
import { MarkedPlace } from './MarkedPlace'

/** The columns of a list, where the screen is wide enough for them. */
export const columnsOf = (list: List) =>
  list === 'suggested'
    ? 'gap-x-5 lg:grid-cols-[3.5rem_minmax(0,1.2fr)_minmax(0,1.3fr)_minmax(0,1.5fr)_16rem]'
    : 'gap-x-5 lg:grid-cols-[3.5rem_minmax(0,1.2fr)_minmax(0,1.3fr)_minmax(0,1.7fr)_12rem]'

type ImportRowProps = {
  list: List
  number: number
  /** The worker's answer for it; not there yet while one scrolls. */
  row: ImportShownRow | undefined
  onEdit: () => void
}

/** A row: who, where, what is to be decided about it. */
export function ImportRow({ list, number, row, onEdit }: ImportRowProps) {
  const words = useWords().addressImport
  const decision = useImport(({ decisions }) => decisions.get(number))
  const layout = `${columnsOf(list)} flex min-h-16 flex-wrap items-center gap-y-2 px-5 py-3 text-sm lg:grid`
  if (row === undefined)
    return (
      <div className={layout}>
        <span role="gridcell" className="text-muted tabular-nums">
          {words.whole(number)}
        </span>
        <span role="gridcell" className="flex-1">
          <Skeleton className="h-4 w-40" />
        </span>
      </div>
    )
  const { address, suggestion } = row
  const name =
    `${address.contact_first_name} ${address.contact_last_name}`.trim() || address.company_name || '–'
  return (
    <div className={`${layout} ${decision ? 'bg-canvas' : ''}`} data-row={number}>
      <span role="gridcell" className="self-start pt-px text-[13px] text-muted tabular-nums">
        {words.whole(number)}
      </span>
      <span role="gridcell" className="min-w-0 flex-1 basis-48">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-[13px] text-muted">{address.street1}</span>
      </span>
      <span role="gridcell" className="min-w-0 basis-full self-start wrap-anywhere">
        <MarkedPlace
          address={address}
          {...(list === 'suggested' && suggestion && { other: suggestion.address })}
        />
      </span>
      <span role="gridcell" className="min-w-0 basis-full self-start wrap-anywhere">
        {list === 'suggested' && suggestion ? (
          <>
            <span className="block">
              <MarkedPlace address={suggestion.address} other={address} as="suggested" />
            </span>
            {suggestion.reasons.map(({ kind, text }) => (
              <span key={kind} className="block text-[13px] text-muted">
                {text}
              </span>
            ))}
          </>
        ) : (
          <Why list={list} row={row} />
        )}
      </span>
      <span role="gridcell" className="ml-auto flex flex-wrap justify-end gap-1">
        <Actions list={list} row={row} decision={decision} onEdit={onEdit} />
      </span>
    </div>
  )
}

/** The messages of a row that has no suggestion. */
function Why({ list, row }: { list: List; row: ImportShownRow }) {
  const words = useWords().addressImport
  const edited = useImport(({ sorted }) => sorted !== null && isEdited(sorted, row.row))
  if (list === 'duplicate')
    return (
      <span className="text-muted">{row.of_row === null ? words.inBook : words.repeats(row.of_row)}</span>
    )
  if (list === 'error')
    return row.violations.map(({ code, path, message }) => (
      <span key={`${path} ${code}`} className="block text-bad">
        {message}
      </span>
    ))
  return (
    <span className="flex flex-wrap items-center gap-2 text-[13px] text-muted">
      {edited && <Badge tone="neutral">{words.edited}</Badge>}
      {row.tidied && (
        <span>
          <del>{row.tidied.written}</del> {row.tidied.code}
        </span>
      )}
    </span>
  )
}

type ActionsProps = {
  list: List
  row: ImportShownRow
  decision: Decision | undefined
  onEdit: () => void
}

function Actions({ list, row, decision, onEdit }: ActionsProps) {
  const words = useWords().addressImport
  const canKeep = useImport(({ sorted }) => sorted !== null && stands(sorted, row.row))
  const press = (
    label: string,
    onPress: () => void,
    variant: 'secondary' | 'ghost' = 'ghost',
    shown: ReactNode = label,
  ) => (
    <Button variant={variant} className="px-3" aria-label={words.of(label, row.row)} onPress={onPress}>
      {shown}
    </Button>
  )
  if (list === 'suggested' && decision !== undefined)
    return (
      <>
        <Decided tone={decision === 'use' ? 'text-good' : 'text-muted'}>
          {decision === 'use' ? words.used : words.kept}
        </Decided>
        {press(words.undo, () => decide([row.row], null))}
      </>
    )
  if (list === 'suggested')
    return (
      <>
        {press(words.use, () => decide([row.row], 'use'), 'secondary')}
        {canKeep ? press(words.keep, () => decide([row.row], 'keep')) : press(words.edit, onEdit)}
      </>
    )
  if (list === 'duplicate' && decision === 'add')
    return (
      <>
        <Decided tone="text-good">{words.added}</Decided>
        {press(words.undo, () => decide([row.row], null))}
      </>
    )
  if (list === 'duplicate')
    return (
      <>
        {press(words.addAnyway, () => decide([row.row], 'add'), 'secondary')}
        {press(words.edit, onEdit)}
      </>
    )
  return press(words.edit, onEdit, list === 'error' ? 'secondary' : 'ghost')
}

function Decided({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium ${tone}`}>
      <Check aria-hidden className="size-4" />
      {children}
    </span>
  )
}
