import { describe, expect, it } from 'vitest'
import { wordsNow } from '@/shared/i18n'
import { ask } from '@/shared/rules'
import { tourSteps } from './steps'

const stepsOf = (account_country: string) => tourSteps(ask('account.capabilities', { account_country }))

describe('the steps of the tour', () => {
  it('are ten, of which the third and the tenth have a hint', () => {
    const steps = stepsOf('CA')
    expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const hints: Record<string, string> = wordsNow().tour.hints
    expect(steps.filter(({ text }) => text in hints).map(({ number }) => number)).toEqual([3, 10])
  })

  it('are a short tour of their own for accounts of the United States', () => {
    expect(stepsOf('US').map(({ target }) => target)).toEqual([
      'dashboard',
      'history-and-tracking',
      'alerts-features',
      'account-settings',
    ])
  })
})
