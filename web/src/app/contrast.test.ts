import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(resolve('src/app/app.css'), 'utf8')

/** The two colours of a custom property: in the light, in the dark. */
function colours(name: string): [string, string] {
  const [, light, dark] = css.match(new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`)) ?? []
  if (light === undefined || dark === undefined) throw new Error(`app.css has no --${name} in two themes`)
  return [light, dark]
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number(`0x${colour.slice(at, at + 2)}`) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

describe('the borders of fields', () => {
  it.each(['surface', 'canvas', 'sunken', 'accent-soft'])(
    'stand out from --%s by 3:1 in both themes',
    (ground) => {
      const [light, dark] = colours('line-control')
      const [lightGround, darkGround] = colours(ground)
      expect(contrast(light, lightGround)).toBeGreaterThanOrEqual(3)
      expect(contrast(dark, darkGround)).toBeGreaterThanOrEqual(3)
    },
  )
})
