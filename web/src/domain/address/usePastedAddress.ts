import type { AddressInput, PastedAddress } from '@waybill/types'
import { useState, type ClipboardEvent } from 'react'
import { focusField, type Form } from '@/shared/form'
import { useAsk } from '@/shared/rules'

/** A text that was pasted into a field, and what core made of it. */
type Pasted = PastedAddress & { path: keyof AddressInput; kept: string }

/** The fields that say a place: they come together, and what the new place does not say is empty. */
const placeFields = ['street1', 'street2', 'city', 'state', 'postal_code'] as const

/** One line of a text of several. */
const onOneLine = (text: string) =>
  text
    .trim()
    .split(/\s*[\r\n]+\s*/)
    .join(', ')

/**
 * A whole address that is pasted into a field of the form waits until the user says what is to become of it. Any other text
 * is pasted as ever.
 */
export function usePastedAddress(form: Form<AddressInput>) {
  const ask = useAsk()
  const [pasted, setPasted] = useState<Pasted | null>(null)

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const input = event.target
    const path =
      input instanceof HTMLInputElement && input.closest<HTMLElement>('[data-field]')?.dataset.field
    if (!path || !(path in form.draft) || path === 'country') return
    const text = event.clipboardData.getData('text')
    const understood = ask('address.pasted', text)
    if (understood === null) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = input
    const start = selectionStart ?? value.length
    const kept = value.slice(0, start) + onOneLine(text) + value.slice(selectionEnd ?? start)
    setPasted({ ...understood, path: path as keyof AddressInput, kept })
  }

  /** Takes the answer, and gives the focus back to the field. */
  function answer({ path }: Pasted, values: Partial<AddressInput>) {
    form.change(values)
    setPasted(null)
    requestAnimationFrame(() => {
      if (form.root) focusField(form.root, path)
    })
  }

  return {
    pasted,
    onPaste,
    use: (taken: Pasted) => {
      const { address, understood } = taken
      const fields = new Set<string>([...understood, ...placeFields])
      if (fields.has('contact_phone')) fields.add('contact_phone_ext')
      const values = Object.entries(address).filter(([path]) => fields.has(path))
      answer(taken, Object.fromEntries(values))
    },
    keep: (taken: Pasted) => answer(taken, { [taken.path]: taken.kept }),
  }
}
