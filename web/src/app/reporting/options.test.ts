import { describe, expect, it } from 'vitest'
import { clean, reportingOptions } from './options'
import { scrubText } from './scrub'

const config = {
  dsn: 'https://key@errors.example.com/7',
  tunnel: '/monitoring?o=1&p=7',
  environment: 'production',
}

describe('reports of errors', () => {
  it('go through our own server, with the rates of the specification', () => {
    expect(reportingOptions(config, 'waybill@1', () => '/dashboard')).toMatchObject({
      tunnel: '/monitoring?o=1&p=7',
      environment: 'production',
      release: 'waybill@1',
      tracesSampleRate: 1,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
      ignoreErrors: ['Non-Error exception captured', 'Non-Error promise rejection captured'],
    })
  })

  it('collect nothing that a person types or carries', () => {
    expect(reportingOptions(config, 'waybill@1', () => '/dashboard').dataCollection).toEqual({
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    })
  })

  it('are dropped on the page of an address that leads nowhere', () => {
    expect(clean({ message: 'broken' }, '/404')).toBeNull()
    expect(clean({ transaction: '/404' })).toBeNull()
    expect(clean({ message: 'broken' }, '/dashboard')).toEqual({
      message: 'broken',
      transaction: '/dashboard',
    })
  })

  it('lose the secrets of links wherever they stand', () => {
    expect(
      clean({
        transaction: '/reset-password/:token',
        request: { url: 'https://ship.example.com/reset-password/s3cret' },
        breadcrumbs: [{ data: { from: '/invitation/s3cret', to: '/sign-in?next=%2Fshipment' } }],
      }),
    ).toEqual({
      transaction: '/reset-password/:token',
      request: { url: 'https://ship.example.com/reset-password/…' },
      breadcrumbs: [{ data: { from: '/invitation/…', to: '/sign-in' } }],
    })
    expect(scrubText('GET https://a.test/api/address-books?search_key=Priya failed')).toBe(
      'GET https://a.test/api/address-books failed',
    )
  })
})
