/** Moves the focus into the field that belongs to a violation's path; false where the form shows no such field. */
export function focusField(root: ParentNode, path: string): boolean {
  const box = root.querySelector(`[data-field="${CSS.escape(path)}"]`)
  const control = box?.querySelector<HTMLElement>(
    'input:not([type="hidden"]):not([tabindex="-1"]), textarea, button, [tabindex="0"]',
  )
  control?.focus()
  return control !== null && control !== undefined
}

/** The paths of a form's fields, in the order in which they stand. */
export function fieldPaths(root: ParentNode): string[] {
  return [...root.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field') ?? '')
}
