// The API key of this tab. `sessionStorage` is per tab and ends with it; the key is in no address and no curl line.
import { words } from './words.js'

const PLACE = 'waybill-docs-key'

/** The key as typed; empty where there is none. */
export const apiKey = () => sessionStorage.getItem(PLACE) ?? ''

/** Lets the field hold the key, and the button end it. */
export function showKey() {
  const field = document.getElementById('key')
  field.value = apiKey()
  field.addEventListener('input', () => sessionStorage.setItem(PLACE, field.value.trim()))
  document.getElementById('forget').addEventListener('click', () => {
    sessionStorage.removeItem(PLACE)
    field.value = ''
    field.focus()
  })
}

/** Leads to the field where there is no key yet. */
export function askForKey() {
  const field = document.getElementById('key')
  field.setCustomValidity(words.keyMissing)
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true })
  field.scrollIntoView({ block: 'center' })
  field.reportValidity()
}
