import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { Statements } from './Statements'

const november = {
  month: '2026-11',
  is_complete: false,
  documents: 3,
  charged: 5_240,
  returned: 1_240,
  total: 4_000,
  to_balance: 10_000,
}

describe('statements', () => {
  it('offers each month in each format', async () => {
    answers('get', '/statements', [november])
    const { user } = renderScreen(Statements)
    expect(await screen.findByText('November 2026')).toBeVisible()
    expect(screen.getByText('So far')).toBeVisible()
    expect(screen.getByText('$40.00')).toBeVisible()
    expect(screen.getByText('Added to your balance: $100.00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download the statement of November 2026' }))
    const links = await screen.findAllByRole('menuitem')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['pdf', 'xlsx', 'csv', 'qbo', 'xero'].map((format) => `/api/statements/2026-11?format=${format}`),
    )
  })

  it('goes back by years, and says where a year has none', async () => {
    answers('get', '/statements', [])
    const { user } = renderScreen(Statements)
    const year = new Date().getFullYear()
    expect(await screen.findByText(`No statements for ${year}`)).toBeVisible()
    expect(screen.getByRole('button', { name: `Later: ${year + 1}` })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: `Earlier: ${year - 1}` }))
    expect(await screen.findByText(`No statements for ${year - 1}`)).toBeVisible()
  })
})
