import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe does not know a list that is walked by arrow keys from its search field, and scrolls with them. */
const isWalkedFromField = (rule: string, html: string) =>
  rule === 'scrollable-region-focusable' && html.includes('role="menu"')

/** Finds nothing serious on the screen, and nothing that makes it scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // The component kit's announcer keeps a message for some seconds after the button it names has gone.
    .exclude('[data-live-announcer]')
    .analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ nodes, ...found }) => ({
      ...found,
      nodes: nodes.filter(({ html }) => !isWalkedFromField(found.id, html)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 200)).join(', ')})`,
    )
  expect(serious).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0)
}
