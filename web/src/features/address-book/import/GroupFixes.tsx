import type { ImportAbbreviation, ImportFault, ImportReplaced } from '@waybill/types'
import { ArrowRight, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { keepAbbreviation, replaceAll, useImport } from '@/domain/address/import/addressImport'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Button, Card, Select } from '@/shared/ui'
import { useColumnName } from './useColumnName'

/** Problems that many rows share, decided once: abbreviations, and provinces and countries that are none. */
export function GroupFixes({ onShow }: { onShow: (group: ImportAbbreviation) => void }) {
  const words = useWords().addressImport
  const groups = useImport(({ sorted }) => sorted?.groups)
  const [isOpen, setOpen] = useState(false)
  if (groups === undefined) return null
  const { abbreviations, faults, replaced } = groups
  const all = [
    ...abbreviations.map((one) => (
      <Abbreviation key={`a ${one.written}`} one={one} onShow={() => onShow(one)} />
    )),
    ...faults.map((one) => <Fault key={`f ${one.column} ${one.written}`} one={one} />),
    ...replaced.map((one) => <Replaced key={`r ${one.column} ${one.written}`} one={one} />),
  ]
  const [first, ...others] = all
  if (first === undefined) return null
  return (
    <Card flush>
      <div className="flex gap-4 px-5 py-4">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-info-soft text-info max-sm:hidden">
          <WandSparkles aria-hidden className="size-5" />
        </span>
        <ul className="flex min-w-0 flex-1 flex-col divide-y divide-line">
          {isOpen ? all : first}
          {others.length > 0 && (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3">
              {!isOpen &&
                abbreviations.slice(1, 3).map((one) => (
                  <span key={one.written} className="text-[13px] text-muted">
                    {words.groupMore(one.written, one.code, one.rows)}
                  </span>
                ))}
              <Button
                variant="ghost"
                className="-ml-2 h-8"
                aria-expanded={isOpen}
                onPress={() => setOpen(!isOpen)}
              >
                {isOpen ? words.groupLess : words.groupReview(others.length)}
              </Button>
            </li>
          )}
        </ul>
      </div>
    </Card>
  )
}

const LINE = 'flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0'
const DEL = 'rounded-sm bg-bad-soft px-1 text-bad'
const INS = 'rounded-sm bg-good-soft px-1 font-medium text-good no-underline'

function Abbreviation({ one, onShow }: { one: ImportAbbreviation; onShow: () => void }) {
  const words = useWords().addressImport
  const isBusy = useImport(({ sorting }) => sorting !== null)
  const title = one.is_kept ? words.groupChange : words.groupChanged
  return (
    <li className={LINE}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm font-semibold">{title(one.written, one.code, one.rows)}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          {words.groupText} {one.city} <del className={DEL}>{one.written}</del>
          <ArrowRight aria-hidden className="size-3.5" />
          {one.city} <ins className={INS}>{one.code}</ins>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" aria-label={words.showRowsOf(one.written)} onPress={onShow}>
          {words.showRows}
        </Button>
        <Button isPending={isBusy} onPress={() => void keepAbbreviation(one.written, !one.is_kept)}>
          {one.is_kept ? words.change(one.rows) : words.changeBack}
        </Button>
      </div>
    </li>
  )
}

function Fault({ one }: { one: ImportFault }) {
  const words = useWords().addressImport
  const isBusy = useImport(({ sorting }) => sorting !== null)
  const nameOf = useColumnName()
  const countries = useRule('address.countries', { eligible_for_cover: false })
  const provinces = useRule('address.provinces', one.country)
  const [by, setBy] = useState('')
  const choices = one.column === 'country' ? countries : provinces
  if (choices.length === 0) return null
  return (
    <li className={LINE}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm font-semibold">{words.faultTitle(nameOf(one.column), one.written, one.rows)}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          {one.message}
          {by !== '' && (
            <>
              {one.written !== '' && <del className={DEL}>{one.written}</del>}
              <ArrowRight aria-hidden className="size-3.5" />
              <ins className={INS}>{by}</ins>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          path={`replace.${one.column}`}
          label={words.faultBy}
          hideLabel
          placeholder={words.faultBy}
          choices={choices.map(({ code, name }) => ({ id: code, name }))}
          value={by}
          onChange={setBy}
          className="w-44"
        />
        <Button
          isDisabled={by === ''}
          isPending={isBusy}
          onPress={() => void replaceAll(one.column, one.written, by)}
        >
          {words.change(one.rows)}
        </Button>
      </div>
    </li>
  )
}

function Replaced({ one }: { one: ImportReplaced }) {
  const words = useWords().addressImport
  const isBusy = useImport(({ sorting }) => sorting !== null)
  const nameOf = useColumnName()
  return (
    <li className={LINE}>
      <p className="min-w-0 flex-1 basis-64 text-sm font-semibold">
        {words.replaced(nameOf(one.column), one.written, one.by)}
      </p>
      <Button isPending={isBusy} onPress={() => void replaceAll(one.column, one.written, one.written)}>
        {words.changeBack}
      </Button>
    </li>
  )
}
