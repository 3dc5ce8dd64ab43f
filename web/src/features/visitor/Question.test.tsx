import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '@/shared/testing/renderScreen'
import { Question } from './Question'

const ask = () => Promise.resolve()
const Asking = () => <Question initial={null} ask={ask} />

afterEach(() => vi.restoreAllMocks())

describe('the question of a visitor', () => {
  it('is asked in pounds and inches in the United States', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
    renderScreen(Asking)
    await waitFor(() => expect(screen.getByRole('radio', { name: 'lb' })).toBeChecked())
    expect(screen.getByRole('radio', { name: 'in' })).toBeChecked()
  })

  it('is asked in kilograms and centimetres in Canada, and where nobody knows', async () => {
    for (const language of ['fr-CA', 'en']) {
      vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
      renderScreen(Asking)
    }
    await waitFor(() => expect(screen.getAllByRole('radio', { name: 'kg' })).toHaveLength(2))
    for (const radio of screen.getAllByRole('radio', { name: /^(kg|cm)$/ })) expect(radio).toBeChecked()
  })
})
