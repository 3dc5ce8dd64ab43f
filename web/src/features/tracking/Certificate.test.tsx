import type { PublicCertificate } from '@waybill/types'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '@/shared/testing/renderScreen'
import { server } from '@/shared/testing/server'
import { Certificate } from './Certificate'

const CODE = '01234-56789-ABCDE-FGHJK'

function aCertificate(parts: Partial<PublicCertificate> = {}): PublicCertificate {
  return {
    kind: 'parcel',
    status: 'purchased',
    number: 'P-20261123-ABCD1234',
    declared_value: 50_000,
    currency: 'CAD',
    courier_name: 'Canada Post',
    tracking_end: '4604',
    bought_at: '2026-11-23T12:00:00Z',
    starts_at: '2026-11-23T12:00:00Z',
    ends_at: '2027-02-21T12:00:00Z',
    cancelled_at: null,
    simulated: false,
    ...parts,
  }
}

const answers = (certificate: PublicCertificate) =>
  server.use(http.get('*/api/public/certificates/:code', () => HttpResponse.json({ data: certificate })))
const refuses = (status: number) =>
  server.use(
    http.get('*/api/public/certificates/:code', () =>
      HttpResponse.json({ message: 'No', code: 'request.busy', errors: [] }, { status }),
    ),
  )
const open = () => renderScreen(Certificate, '/certificate/:code', `/certificate/${CODE}`)

describe('the page of a certificate', () => {
  it('says that it holds and for what, without anybody signed in', async () => {
    answers(aCertificate())
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'This certificate is valid' })).toBeVisible()
    expect(screen.getByText('Covers a parcel up to $500.00.')).toBeVisible()
    expect(screen.getByText('4604')).toBeVisible()
    expect(document.title).toBe('Certificate P-20261123-ABCD1234 · Waybill')
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  it('says that nothing is covered once it was cancelled', async () => {
    answers(aCertificate({ status: 'cancelled', cancelled_at: '2026-11-24T12:00:00Z' }))
    open()
    expect(await screen.findByRole('heading', { name: 'This certificate was cancelled' })).toBeVisible()
    expect(screen.getByText('It no longer covers anything.')).toBeVisible()
    expect(screen.getByText('Cancelled on')).toBeVisible()
  })

  it('says how a code looks where it is none', async () => {
    refuses(404)
    open()
    expect(await screen.findByText(/Check the code on the certificate/)).toBeVisible()
  })

  it('offers another try where the server fails', async () => {
    refuses(503)
    open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
