import type { PublicTracking as Tracked } from '@waybill/types'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { aProgress } from '@/domain/testing/aProgress'
import { renderScreen } from '@/shared/testing/renderScreen'
import { server } from '@/shared/testing/server'
import { PublicTracking } from './PublicTracking'

function aTracking(parts: Partial<Tracked> = {}): Tracked {
  const { status, courier, courier_name, service_level, simulated, parcels, events } = aProgress()
  return {
    status,
    courier,
    courier_name,
    service_level,
    simulated,
    parcels,
    events,
    sender: 'Atelier Lavoie',
    brand: { logo: null, accent: '', shop_url: '' },
    origin: { city: 'Montréal', state: 'QC', country: 'CA' },
    destination: { city: 'Toronto', state: 'ON', country: 'CA' },
    destination_zone: 'America/Toronto',
    signature: true,
    expected_delivery: '2026-11-25',
    delivered_at: null,
    checked_at: '2026-11-23T11:48:00Z',
    next_check_at: '2026-11-23T12:48:00Z',
    returns: false,
    ...parts,
  }
}

describe('the page for a recipient', () => {
  it('shows where the parcel is, without anybody signed in', async () => {
    server.use(http.get('*/api/public/tracking/:token', () => HttpResponse.json({ data: aTracking() })))
    renderScreen(PublicTracking, '/track/:token', '/track/secret')
    expect(await screen.findByRole('heading', { level: 1, name: 'In transit' })).toBeVisible()
    expect(screen.getByText('Atelier Lavoie')).toBeVisible()
    expect(screen.getByText('Toronto ON')).toBeVisible()
    expect(screen.getByText('Signature required')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy tracking number 7023210039414604' })).toBeVisible()
    expect(document.title).toBe('In transit – your parcel · Waybill')
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  it('shows the sender’s logo and the way to their shop, which is not told the page’s address', async () => {
    const brand = {
      logo: { url: '/api/public/logos/abc', width: 300, height: 100 },
      accent: '#0d6a5c',
      shop_url: 'https://boreal.example.com/',
    }
    server.use(
      http.get('*/api/public/tracking/:token', () => HttpResponse.json({ data: aTracking({ brand }) })),
    )
    renderScreen(PublicTracking, '/track/:token', '/track/secret')
    expect(await screen.findByRole('img', { name: 'Atelier Lavoie' })).toHaveAttribute('src', brand.logo.url)
    const shop = screen.getByRole('link', { name: 'Visit the shop' })
    expect(shop).toHaveAttribute('href', brand.shop_url)
    expect(shop.getAttribute('rel')).toContain('noreferrer')
    expect(shop.parentElement).toHaveStyle({ borderTopColor: '#0d6a5c' })
  })

  it('leads to the return where something may be sent back', async () => {
    server.use(
      http.get('*/api/public/tracking/:token', () =>
        HttpResponse.json({ data: aTracking({ returns: true }) }),
      ),
    )
    renderScreen(PublicTracking, '/track/:token', '/track/secret')
    const link = await screen.findByRole('link', { name: 'Return something' })
    expect(link).toHaveAttribute('href', expect.stringContaining('/track/secret/return'))
  })

  it('says what to do where the link was revoked', async () => {
    server.use(
      http.get('*/api/public/tracking/:token', () =>
        HttpResponse.json({ message: 'Gone', code: 'request.not_found', errors: [] }, { status: 404 }),
      ),
    )
    renderScreen(PublicTracking, '/track/:token', '/track/secret')
    expect(await screen.findByText(/Ask the sender for a new one/)).toBeVisible()
  })

  it('says that the link has ended, in the server’s words', async () => {
    const message = 'This link ended 90 days after the parcel was delivered.'
    server.use(
      http.get('*/api/public/tracking/:token', () =>
        HttpResponse.json({ message, code: 'tracking.link_ended', errors: [] }, { status: 410 }),
      ),
    )
    renderScreen(PublicTracking, '/track/:token', '/track/secret')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('offers another try where the server fails', async () => {
    server.use(
      http.get('*/api/public/tracking/:token', () =>
        HttpResponse.json({ message: 'Busy', code: 'request.busy', errors: [] }, { status: 503 }),
      ),
    )
    renderScreen(PublicTracking, '/track/:token', '/track/secret')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
