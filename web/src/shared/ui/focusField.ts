/** Moves the focus into the field that belongs to a violation's path; false where the form shows no such field. */
export function focusField(root: ParentNode, path: string): boolean {
  const box = root.querySelector(`[data-field="${CSS.escape(path)}"]`)
  const control = box?.querySelector<HTMLElement>(
    'input:not([type="hidden"]):not([tabindex="-1"]), textarea, button, [tabindex="0"]',
  )
  control?.focus()
  return control !== null && control !== undefined
}
