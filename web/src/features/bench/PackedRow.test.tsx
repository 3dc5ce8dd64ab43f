import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { loadWords } from '@/shared/i18n'
import { renderScreen } from '@/shared/testing/renderScreen'
import { refuses, server } from '@/shared/testing/server'
import { PackedRow } from './PackedRow'

const options = { ...aShipment().options, label_format: 'zpl' as const }
const bought = aShipment({ status: 'purchased', tracking_numbers: ['7023210039414604'], options })

beforeAll(() => loadWords('bench'))

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  Object.assign(URL, { createObjectURL: () => 'blob:label', revokeObjectURL: () => null })
})

describe('a parcel that was bought at the bench', () => {
  it('has its ZPL downloaded once where a rule chose that', async () => {
    const got = vi.fn<(format: string | null) => void>()
    server.use(
      http.get('*/api/label-download-with-type/:id', ({ request }) => {
        got(new URL(request.url).searchParams.get('type'))
        return new HttpResponse('^XA^XZ', { headers: { 'Content-Type': 'application/x-zpl' } })
      }),
    )
    renderScreen(() => <PackedRow shipment={bought} />)
    await expect.poll(() => got.mock.calls).toEqual([['zpl']])
  })

  it('says where the courier does not offer it, and prints on demand', async () => {
    refuses('get', '/label-download-with-type/:id', 409, {
      code: 'label.type',
      message: 'This label isn’t available in that format.',
    })
    renderScreen(() => <PackedRow shipment={bought} />)
    expect(await screen.findByText('This label isn’t available in that format.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Print label again/ })).toBeEnabled()
  })
})
