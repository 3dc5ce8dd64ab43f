/** The target of a step: the first visible element of a selector whose accessible name matches. */
export type Target = {
  css: string
  /** The source of a pattern that the name matches; any name where there is none. */
  name?: string
  /** Within the first such element. */
  within?: Target
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A text is the whole name; a pattern is searched for in it. */
const named = (css: string) => (name: string | RegExp) => ({
  css,
  name: name instanceof RegExp ? name.source : `^${escaped(name)}$`,
})

export const button = named('button, [role=button]')
export const field = named('input, textarea')
export const heading = named('h1, h2, h3')
export const region = named('section, [role=region], [role=group], fieldset')
export const menuItem = named('[role=menuitem]')
export const option = named('[role=option]')
export const radio = named('[role=radio], input[type=radio]')
/** Anything that says so itself, not only in what it contains. */
export const text = named('h1, h2, h3, p, span, label, div, li, td, a, button')

export const inside = (within: Target, target: Target): Target => ({ ...target, within })

/**
 * Finds a target in the page; null while there is none. It runs in the browser, so that every engine finds the same: it may
 * use nothing from outside itself.
 */
export function find(target: Target): Element | null {
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const clean = (words: string) => words.replace(/\s+/g, ' ').trim()
  /** The text of a node, without what readers do not read. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  function textOf(node: Node): string {
    if (node instanceof Element && node.ariaHidden === 'true') return ''
    return node instanceof Element ? Array.from(node.childNodes, textOf).join('') : (node.textContent ?? '')
  }
  function nameOf(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')
    if (ids !== null)
      return clean(
        ids
          .split(' ')
          .map((id) => textOf(document.getElementById(id) ?? document.createTextNode('')))
          .join(' '),
      )
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    if (label !== null) return clean(label)
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    if (labels !== null && labels.length > 0) return clean(Array.from(labels, textOf).join(' '))
    return clean(textOf(element))
  }
  function first({ css, name, within }: Target): Element | null {
    const root = within ? first(within) : document
    const pattern = name === undefined ? null : new RegExp(name)
    for (const element of root?.querySelectorAll(css) ?? []) {
      const isFile = element instanceof HTMLInputElement && element.type === 'file'
      if (!isFile && element.getClientRects().length === 0) continue
      if (pattern === null || pattern.test(nameOf(element))) return element
    }
    return null
  }
  return first(target)
}
