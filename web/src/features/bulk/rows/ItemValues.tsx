import type { BulkRowInput } from '@waybill/types'
import { useState } from 'react'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'
import { DecimalField } from '@/shared/ui'

type ItemValuesProps = {
  input: BulkRowInput
  errorOf: (path: string) => string | undefined
  onChange: (input: BulkRowInput) => void
}

/** The field of an article's value, by its path among violations. */
export const itemValuePath = (at: number) => `parcels[0].parcel_items[${at}].value`

/** The values of articles that the file writes as no amount, or as one of two; the others are read already. */
export function ItemValues({ input, errorOf, onChange }: ItemValuesProps) {
  const words = useWords()
  const [typed, setTyped] = useState(input.item_values)
  // A field that was shown once stays in its place while it is filled in.
  const [shown] = useState(() => typed.map((text) => text !== ''))
  const items = input.parcels[0]?.parcel_items ?? []
  const change = (at: number, text: string) => {
    const cents = ask('number.cents', text)
    const isRead = cents !== null || text.trim() === ''
    setTyped(typed.with(at, text))
    onChange({
      ...input,
      item_values: input.item_values.with(at, isRead ? '' : text),
      parcels: input.parcels.map((parcel, place) =>
        place === 0
          ? {
              ...parcel,
              parcel_items: items.map((item, other) =>
                other === at ? { ...item, value: cents ?? 0 } : item,
              ),
            }
          : parcel,
      ),
    })
  }
  return typed.map(
    (text, at) =>
      shown[at] && (
        <DecimalField
          // The articles of a row keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          path={itemValuePath(at)}
          label={words.bulk.valueOf(items[at]?.description ?? '')}
          value={text}
          error={errorOf(itemValuePath(at))}
          suffix="CAD"
          className="w-full sm:w-52"
          onChange={(value) => change(at, value)}
        />
      ),
  )
}
