import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Each check loads axe into the page again: minified it is less than half as long. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** axe does not know a list that is walked by arrow keys from its search field, and scrolls with them. */
const isWalkedFromField = (rule: string, html: string) =>
  rule === 'scrollable-region-focusable' && html.includes('role="menu"')

/** What a screen is asked: all of it, or only what another theme's colours change. */
type Aspect = 'everything' | 'colours'

const asked = {
  everything: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

async function seriousAt(page: Page, aspect: Aspect): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, axeSource })
    // Details of what passes would take longer than finding what does not.
    .options({
      runOnly: { ...asked[aspect], values: [...asked[aspect].values] },
      resultTypes: ['violations'],
    })
    // The findings of frames of other origins, of which there are none, would be put together on a page of their own.
    .setLegacyMode()
    // The component kit's announcer keeps a message for some seconds after the button it names has gone.
    .exclude('[data-live-announcer]')
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ nodes, ...found }) => ({
      ...found,
      nodes: nodes.filter(({ html }) => !isWalkedFromField(found.id, html)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 200)).join(', ')})`,
    )
}

/** Finds nothing serious on the screen, and nothing that makes it scroll sideways. */
export async function expectAccessible(page: Page, aspect: Aspect = 'everything'): Promise<void> {
  // An element that fades in or out has a lower contrast meanwhile, and may begin to fade while it is looked at.
  await expect(async () => {
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
    )
    expect(await seriousAt(page, aspect)).toEqual([])
  }).toPass({ timeout: 45_000 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0)
}

/** Finds no table that is wider than its place on a large screen: buttons at the end of its rows would be out of sight. */
export async function expectWholeTables(page: Page): Promise<void> {
  const clipped = await page.evaluate(() =>
    [...document.querySelectorAll('[role="region"]:has(> table)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((region) => `${region.ariaLabel}: ${region.scrollWidth} px on ${region.clientWidth}`),
  )
  expect(clipped, 'tables are wider than their place').toEqual([])
}
