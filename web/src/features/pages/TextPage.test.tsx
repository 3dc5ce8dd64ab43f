import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { Privacy, Terms } from './TextPage'

describe('pages of text', () => {
  it('show what the installation says, to everybody', async () => {
    const asked = answers('get', '/pages/privacy', {
      id: 'privacy',
      title: 'Privacy notice',
      updated_on: '2026-11-20',
      sections: [{ heading: 'Who we are', paragraphs: ['Waybill Inc., Montréal.'] }],
    })
    renderScreen(Privacy, '/privacy')
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Who we are' })).toBeVisible()
    expect(screen.getByText(/Nov 20, 2026|Nov. 20, 2026/)).toBeVisible()
    expect(asked[0]?.headers.has('Authorization')).toBe(false)
  })

  it('say why they do not come', async () => {
    refuses('get', '/pages/terms', 503, { message: 'We are busy just now.' })
    renderScreen(Terms, '/terms')
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy just now.')
  })
})
