import type { PublicReturn as Asked, ReturnOffer } from '@waybill/types'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadWords } from '@/shared/i18n'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses, server } from '@/shared/testing/server'
import { PublicReturn } from './PublicReturn'

function anOffer(parts: Partial<ReturnOffer> = {}): ReturnOffer {
  return {
    sender: 'Atelier Lavoie',
    brand: { logo: null, accent: '', shop_url: '' },
    open: true,
    delivered_on: '2026-11-20',
    today: '2026-11-28',
    days: 30,
    closes_on: '2026-12-20',
    lines: [
      { name: 'Mug', sku: 'MUG-1', quantity: 2 },
      { name: 'Plate', sku: '', quantity: 1 },
    ],
    reasons: [
      { reason: 'damaged', text: 'It arrived damaged', fee: 0 },
      { reason: 'other', text: 'Another reason', fee: 800 },
    ],
    photos_max: 5,
    mails: true,
    asked: null,
    ...parts,
  }
}

function asked(parts: Partial<Asked> = {}): Asked {
  return {
    status: 'requested',
    items: [{ name: 'Mug', sku: 'MUG-1', quantity: 1 }],
    reason_text: 'It arrived damaged',
    fee: 0,
    decline_reason: '',
    courier_name: '',
    tracking_number: '',
    created_at: '2026-11-28T12:00:00Z',
    ...parts,
  }
}

const open = () => renderScreen(PublicReturn, '/track/:token/return', '/track/secret/return')

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 60 }, () => 1)])

beforeAll(() => loadWords('returns'))

describe('the page on which a recipient asks for a return', () => {
  it('sends what is chosen, with a photo, and says that the shop looks at it', async () => {
    answers('get', '/public/returns/secret', anOffer())
    const sent = answers('post', '/public/returns/secret', anOffer({ open: false, asked: asked() }))
    server.use(
      http.post('*/api/public/returns/secret/files', () =>
        HttpResponse.json({ data: { file_ids: ['0199a000-0000-7000-8000-000000000001'] } }),
      ),
    )
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: /^Mug/ }))
    await user.click(screen.getByRole('button', { name: /How many: Mug/ }))
    await user.click(await screen.findByRole('option', { name: '1 of 2' }))
    await user.click(screen.getByRole('radio', { name: 'It arrived damaged' }))
    await user.type(screen.getByLabelText(/Anything else/), 'The handle is off.')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('no field takes a file')
    await user.upload(input, new File([JPEG], 'mug.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText('mug.jpg')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ask for the return' }))
    expect(await screen.findByText('Your request was sent')).toBeVisible()
    expect(sent[0]?.body).toEqual({
      items: [{ line: 0, quantity: 1 }],
      reason: 'damaged',
      note: 'The handle is off.',
      file_ids: ['0199a000-0000-7000-8000-000000000001'],
    })
    expect(screen.getByText(/email you/)).toBeVisible()
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  it('says what is missing in the words of the rule, and sends nothing', async () => {
    answers('get', '/public/returns/secret', anOffer())
    const sent = answers('post', '/public/returns/secret', anOffer())
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Ask for the return' }))
    expect((await screen.findAllByText('Choose what you want to send back.')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Choose a reason.').length).toBeGreaterThan(0)
    expect(sent).toHaveLength(0)
  })

  it('chooses what is the only choice', async () => {
    answers('get', '/public/returns/secret', anOffer({ lines: [{ name: '', sku: '', quantity: 1 }] }))
    open()
    expect(await screen.findByRole('checkbox', { name: 'Everything in the parcel' })).toBeChecked()
  })

  it('says what is deducted, by the reason that is chosen and afterwards', async () => {
    const fee = asked({ reason_text: 'Another reason', fee: 800 })
    answers('get', '/public/returns/secret', anOffer())
    answers('post', '/public/returns/secret', anOffer({ open: false, asked: fee }))
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: /^Plate/ }))
    await user.click(screen.getByRole('radio', { name: 'It arrived damaged' }))
    expect(screen.getByText('Atelier Lavoie pays for the label.')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Another reason' }))
    expect(screen.getByText(/deducts \$8\.00 from your refund/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ask for the return' }))
    expect(await screen.findByText('Return fee: $8.00, deducted from the refund')).toBeVisible()
  })

  it('offers the label and says what to do with it', async () => {
    const ready = asked({
      status: 'label_ready',
      courier_name: 'Canada Post',
      tracking_number: '7023210039414604',
    })
    answers('get', '/public/returns/secret', anOffer({ open: false, asked: ready }))
    open()
    const label = await screen.findByRole('link', { name: 'Download the label' })
    expect(label).toHaveAttribute('href', '/api/public/returns/secret/label')
    expect(screen.getByText('Hand the parcel to Canada Post.')).toBeVisible()
    expect(screen.getByText(/7023210039414604/)).toBeVisible()
  })

  it('is honest about a label that could not be made', async () => {
    answers(
      'get',
      '/public/returns/secret',
      anOffer({ open: false, asked: asked({ status: 'label_failed' }) }),
    )
    open()
    expect(await screen.findByText(/Atelier Lavoie is taking a look/)).toBeVisible()
  })

  it('says why a return was declined, and takes another request', async () => {
    const declined = asked({ status: 'declined', decline_reason: 'Sold as is.' })
    answers('get', '/public/returns/secret', anOffer({ asked: declined }))
    open()
    expect(await screen.findByText(/Sold as is/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ask for the return' })).toBeVisible()
  })

  it('says until when something could be sent back', async () => {
    answers('get', '/public/returns/secret', anOffer({ open: false, today: '2026-12-21' }))
    open()
    expect(await screen.findByText(/Returns of this parcel closed on/)).toBeVisible()
  })

  it('says what to do where nothing is taken back', async () => {
    refuses('get', '/public/returns/secret', 404, { code: 'request.not_found' })
    open()
    expect(await screen.findByText(/Please ask the shop/)).toBeVisible()
  })

  it('keeps what was typed where the server fails', async () => {
    answers('get', '/public/returns/secret', anOffer())
    refuses('post', '/public/returns/secret', 503, { message: 'Busy' })
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: /^Plate/ }))
    await user.click(screen.getByRole('radio', { name: 'Another reason' }))
    await user.type(screen.getByLabelText(/Anything else/), 'Not my colour')
    await user.click(screen.getByRole('button', { name: 'Ask for the return' }))
    await waitFor(() => expect(screen.getAllByText('Busy').length).toBeGreaterThan(0))
    expect(screen.getByLabelText(/Anything else/)).toHaveValue('Not my colour')
  })
})
