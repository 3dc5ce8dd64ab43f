import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDisplay } from '@/domain/session/display'
import { currentLanguage } from '@/shared/i18n'
import { useToasts } from '@/shared/ui/toasts'

vi.mock('@/shared/i18n/fr/startPart', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

it('a language that does not arrive leaves the one that is there, and can be chosen again', async () => {
  useDisplay.getState().setLanguage('fr')
  await vi.waitFor(() =>
    expect(useToasts.getState().toasts[0]?.text).toMatch(/The other language didn’t load/),
  )
  expect(currentLanguage()).toBe('en')
  expect(useDisplay.getState().language).toBe('en')
})
