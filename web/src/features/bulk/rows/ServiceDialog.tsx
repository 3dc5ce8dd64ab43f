import type { BulkChoice, BulkRow, BulkRun, Rate } from '@waybill/types'
import { useState } from 'react'
import { useRowRates, useSaveRow } from '@/domain/bulk/bulk'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Dialog, QueryView, RadioGroup, SendButton } from '@/shared/ui'

const AS_LIST = 'list'

/** Chooses one row's service: as the whole list, by another rule, or one of the services offered for it. */
export function ServiceDialog({ run, row, onClose }: { run: BulkRun; row: BulkRow; onClose: () => void }) {
  const words = useWords()
  const rates = useRowRates(row)
  const save = useSaveRow(run.id)
  const [chosen, setChosen] = useState(() => startOf(row))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.bulk.serviceTitle(row.row)}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <SendButton
            variant="primary"
            isPending={save.isPending}
            onPress={() =>
              save.mutate(
                { rowId: row.id, input: { ...row.input, choice: choiceOf(chosen) } },
                { onSuccess: onClose },
              )
            }
          >
            {words.bulk.applyRule}
          </SendButton>
        </>
      }
    >
      {save.isError && <Banner tone="bad" title={messageOf(save.error)} />}
      <QueryView query={rates} rows={4}>
        {(data) => <Choices rates={data} value={chosen} onChange={setChosen} />}
      </QueryView>
    </Dialog>
  )
}

type ChoicesProps = { rates: readonly Rate[]; value: string; onChange: (value: string) => void }

function Choices({ rates, value, onChange }: ChoicesProps) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const { asList, by } = words.bulk
  const offered = rates.map((rate) => ({
    id: `${rate.courier_slug}/${rate.service}`,
    name: rate.service_level,
    note: [rate.courier_name, money(rate.total), rate.delivery_estimate && day(rate.delivery_estimate)]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <RadioGroup
      path="choice"
      label={words.bulk.columns.service}
      value={value}
      onChange={onChange}
      choices={[
        { id: AS_LIST, name: asList },
        { id: 'cheapest', name: by.cheapest },
        { id: 'fastest', name: by.fastest },
        ...offered,
      ]}
    />
  )
}

function startOf({ input: { choice } }: BulkRow): string {
  if (choice === null) return AS_LIST
  return choice.by === 'service'
    ? `${choice.courier_slug}/${choice.service}`
    : choice.by === 'rules'
      ? AS_LIST
      : choice.by
}

function choiceOf(chosen: string): BulkChoice | null {
  if (chosen === AS_LIST) return null
  const [courier_slug = '', ...service] = chosen.split('/')
  if (service.length > 0) return { by: 'service', date: null, courier_slug, service: service.join('/') }
  return { by: chosen === 'fastest' ? 'fastest' : 'cheapest', date: null, courier_slug: '', service: '' }
}
