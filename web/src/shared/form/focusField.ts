/** Focuses the field for a violation's path; false if the form has no such field. */
export function focusField(root: ParentNode, path: string): boolean {
  const box = root.querySelector(`[data-field="${CSS.escape(path)}"]`)
  const control = box?.querySelector<HTMLElement>(
    'input:not([type="hidden"]):not([tabindex="-1"]), textarea, button, [tabindex="0"]',
  )
  control?.focus()
  return control !== null && control !== undefined
}

/** The text of a field's label, without what is next to it; empty where it has none. */
export function fieldName(root: ParentNode, path: string): string {
  return root.querySelector(`[data-field="${CSS.escape(path)}"] label`)?.firstChild?.textContent ?? ''
}

/** The paths of a form's fields, in their order. */
export function fieldPaths(root: ParentNode): string[] {
  return [...root.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field') ?? '')
}
