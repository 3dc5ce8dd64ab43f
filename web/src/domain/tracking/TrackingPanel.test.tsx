import type { TrackingProgress } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProgress } from '@/domain/testing/aProgress'
import { renderScreen } from '@/shared/testing/renderScreen'
import { server } from '@/shared/testing/server'
import { LazyPanel } from './LazyPanel'

function show(first: TrackingProgress) {
  let held = first
  const asked: string[] = []
  server.use(
    http.get('*/api/tracking/:id/progress', () => HttpResponse.json({ data: held })),
    http.post('*/api/tracking/:id/refresh', () => {
      asked.push('refresh')
      return HttpResponse.json({ data: held })
    }),
    http.post('*/api/tracking/:id/link', () => {
      asked.push('link')
      const link = { url: 'http://localhost/track/secret', created_at: '2026-11-23T12:00:00Z' }
      held = { ...held, link }
      return HttpResponse.json({ data: link })
    }),
    http.delete('*/api/tracking/:id/link', () => {
      asked.push('revoke')
      held = { ...held, link: null }
      return HttpResponse.json({ data: null })
    }),
  )
  const Shown = () => <LazyPanel id={first.shipment_id} />
  const { user } = renderScreen(Shown)
  return { asked, user, hold: (next: TrackingProgress) => (held = next) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a parcel on its way', () => {
  it('shows where it is, when it comes and what happened on the clocks of the places', async () => {
    show(aProgress())
    expect(await screen.findByText('Checked 12 minutes ago, next check in 48 minutes')).toBeVisible()
    const steps = screen.getByRole('list', { name: 'Progress' })
    expect(within(steps).getByText('In transit').closest('li')).toHaveAttribute('aria-current', 'step')
    expect(screen.getByText(/^Wed, Nov 25/)).toBeVisible()
    expect(screen.getByText('Item processed').closest('li')).toHaveTextContent('4:20 a.m. CST')
    expect(screen.getByText('MONTRÉAL, QC').closest('li')).toHaveTextContent('Picked up')
    const foreign = screen.getByText('Renseignements électroniques soumis')
    expect(foreign).toHaveAttribute('lang', 'fr')
    expect(foreign.closest('li')).toHaveTextContent('Label created')
  })

  it('asks the courier at a press, and shows what it says', async () => {
    const { asked, user, hold } = show(aProgress())
    const button = await screen.findByRole('button', { name: 'Check now' })
    hold(aProgress({ status: 'delivered', next_check_at: null, delivered_at: '2026-11-23T11:59:00Z' }))
    await user.click(button)
    expect(await screen.findByText(/There’s nothing more to check/)).toBeVisible()
    expect(asked).toEqual(['refresh'])
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  })

  it('says why the last check failed', async () => {
    show(aProgress({ failure: 'We can’t reach Canada Post right now. Please try again.' }))
    expect(await screen.findByText(/can’t reach Canada Post/)).toBeVisible()
  })

  it('makes a link for the recipient and revokes it after a question', async () => {
    const { asked, user } = show(aProgress({ events: [] }))
    expect(await screen.findByText(/Updates appear here once Canada Post/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByText('http://localhost/track/secret')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Revoke' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create link' })).toBeVisible())
    expect(asked).toEqual(['link', 'revoke'])
  })
})
