import type { Locator } from '@playwright/test'

/** Counts what a person does on the way to a label: the fields filled in, and the presses. */
export function aTally() {
  const done = { fields: 0, presses: 0 }
  return {
    done,
    /** Types into a field. */
    fill: async (field: Locator, text: string) => {
      done.fields += 1
      await field.fill(text)
    },
    /** Pastes into a field, which may fill others. */
    paste: async (field: Locator, text: string) => {
      done.fields += 1
      await field.evaluate((input, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    },
    press: async (control: Locator) => {
      done.presses += 1
      await control.click()
    },
  }
}
