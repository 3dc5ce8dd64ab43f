import { expect } from '@playwright/test'
import { button, field } from './target'
import { test } from './test'

// The steps rely on this: each driver reaches into frames, and reports errors.

test('a field in a frame of a frame is filled, and a button there is pressed', async ({ tab }) => {
  await tab.open('/sign-in')
  await tab.run(() => {
    const inner = '<label>Card number <input></label><button type="button">Add</button><p></p>'
    const outer = document.createElement('iframe')
    outer.id = 'outer'
    outer.srcdoc = '<iframe id="inner"></iframe>'
    outer.addEventListener('load', () => {
      const frame = outer.contentDocument?.querySelector('iframe')
      if (!frame) return
      frame.addEventListener('load', () => {
        const page = frame.contentDocument
        page?.querySelector('button')?.addEventListener('click', () => {
          page.querySelector('p')?.append(`Added ${page.querySelector('input')?.value}`)
        })
      })
      frame.srcdoc = inner
    })
    document.body.prepend(outer)
  }, null)
  const inner = tab.frame('#outer').frame('#inner')
  await inner.fill(field('Card number'), '4242 4242')
  await inner.click(button('Add'))
  await inner.see({ css: 'p', name: '^Added 4242 4242$' })
  // Out of the frames again.
  await tab.see(button('Sign in'))
})

test('what a script throws, rejects or writes as an error fails the step', async ({ tab }) => {
  await tab.open('/sign-in')
  await tab.see(button('Sign in'))
  await tab.run(() => {
    setTimeout(() => {
      throw new Error('thrown on purpose')
    })
    void Promise.reject(new Error('rejected on purpose'))
    console.error('written on purpose')
  }, null)
  const found: string[] = []
  await expect(async () => {
    found.push(...(await tab.engine.faults()))
    for (const how of ['thrown', 'rejected', 'written'])
      expect(found.some((fault) => fault.includes(`${how} on purpose`))).toBe(true)
  }).toPass({ timeout: 10_000 })
})
