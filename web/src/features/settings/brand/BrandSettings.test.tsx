import type { Brand, TrackingSettings } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses, server } from '@/shared/testing/server'
import { BrandSettings } from './BrandSettings'

const empty: Brand = {
  name: '',
  accent: '',
  shop_url: '',
  reply_to: '',
  notes: [],
  logo: null,
  reply_addresses: ['marie@example.com', 'orders@example.com'],
  updated_at: null,
}

const logo = { url: '/api/public/logos/abc', width: 300, height: 100 }

const notices: TrackingSettings = {
  id: '0199a000-0000-7000-8000-000000000002',
  notify_recipient: ['out_for_delivery', 'delivered'],
  notify_sender: [],
  updated_at: null,
}

const open = () => renderScreen(BrandSettings)

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/tracking-settings', notices)
})

describe('the brand', () => {
  it('is saved with what recipients see of it', async () => {
    answers('get', '/brand', empty)
    const saved = answers('put', '/brand', { ...empty, updated_at: '2026-11-20T12:00:00Z' })
    const { user } = open()
    await user.type(await screen.findByLabelText(/^Name/), 'Atelier Boréal')
    await user.type(screen.getByLabelText(/^Accent colour/), '#2f7d6b')
    await user.type(screen.getByLabelText(/^Link to your shop/), 'https://boreal.example.com')
    await user.click(screen.getByRole('button', { name: /Replies go to/ }))
    await user.click(await screen.findByRole('option', { name: 'orders@example.com' }))
    const delivered = within(screen.getByRole('group', { name: 'Delivered' }))
    await user.type(delivered.getByLabelText(/In French/), 'Merci!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Recipients see it from now on/)).toBeInTheDocument()
    expect(saved[0]?.body).toEqual({
      name: 'Atelier Boréal',
      accent: '#2f7d6b',
      shop_url: 'https://boreal.example.com',
      reply_to: 'orders@example.com',
      notes: [{ status: 'delivered', en: '', fr: 'Merci!' }],
    })
  })

  it('takes the nearest colour that can be told from both pages', async () => {
    answers('get', '/brand', empty)
    const saved = answers('put', '/brand', empty)
    const { user } = open()
    const accent = await screen.findByLabelText(/^Accent colour/)
    await user.type(accent, '#ffd400')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(accent).toBeInvalid())
    expect(saved).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Use #b09200' }))
    expect(accent).toHaveValue('#b09200')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ accent: '#b09200' }))
  })

  it('refuses a shop without https, in the words of the rule', async () => {
    answers('get', '/brand', empty)
    const { user } = open()
    const shop = await screen.findByLabelText(/^Link to your shop/)
    await user.type(shop, 'http://boreal.example.com{Enter}')
    await waitFor(() => expect(shop).toHaveAccessibleDescription(/begins with https/))
  })

  it('asks for sentences in the emails that are sent, and keeps those of others', async () => {
    const kept = { status: 'exception' as const, en: 'Write to us.', fr: '' }
    answers('get', '/brand', { ...empty, notes: [kept] })
    open()
    expect(await screen.findByRole('group', { name: 'Out for delivery' })).toBeVisible()
    expect(screen.getByRole('group', { name: /^Exception.*not sent$/ })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Picked up' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Choose which emails are sent' })).toHaveAttribute(
      'href',
      expect.stringContaining('tab=notices'),
    )
  })

  it('says so where no email goes to recipients', async () => {
    answers('get', '/tracking-settings', { ...notices, notify_recipient: [] })
    answers('get', '/brand', empty)
    open()
    expect(await screen.findByText('No emails are sent to recipients.')).toBeVisible()
  })

  it('offers another try where it cannot be read', async () => {
    refuses('get', '/brand', 500, { message: 'Busy' })
    open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('the logo', () => {
  it('is sent at once, shown, and removed', async () => {
    answers('get', '/brand', empty)
    let sent: FormDataEntryValue | null = null
    server.use(
      http.post('*/api/brand/logo', async ({ request }) => {
        sent = (await request.formData()).get('logo')
        return HttpResponse.json({ data: { ...empty, logo } })
      }),
    )
    const { user } = open()
    await screen.findByRole('button', { name: 'Choose logo' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('no field takes a file')
    await user.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }))
    expect(await screen.findByRole('img', { name: 'Your logo' })).toHaveAttribute('src', logo.url)
    expect(sent).toHaveProperty('type', 'image/png')
    const removed = answers('delete', '/brand/logo', empty)
    await user.click(screen.getByRole('button', { name: 'Remove logo' }))
    await waitFor(() => expect(removed).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Your logo' })).not.toBeInTheDocument())
  })

  it('says what is wrong with a file, and nothing that is typed is lost', async () => {
    answers('get', '/brand', empty)
    const message = 'A logo has at least 32 pixels on each side'
    const errors = [{ code: 'brand.logo.measures', path: 'file', params: {}, message }]
    const refused = { message: 'Not a logo', code: 'request.invalid', request_id: 'r', errors }
    server.use(http.post('*/api/brand/logo', () => HttpResponse.json(refused, { status: 422 })))
    const { user } = open()
    await user.type(await screen.findByLabelText(/^Name/), 'Boréal')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('no field takes a file')
    await user.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Boréal')
  })
})

describe('the preview', () => {
  it('asks the server for the mail as it is typed, in either language', async () => {
    answers('get', '/brand', { ...empty, name: 'Boréal', logo })
    const { user } = open()
    const frame = await screen.findByTitle('Email to the recipient')
    expect(frame).toHaveAttribute('sandbox', '')
    const asked = () => new URL(frame.getAttribute('src') ?? '', 'https://host').searchParams
    expect([asked().get('name'), asked().get('lang')]).toEqual(['Boréal', 'en'])
    await user.click(screen.getByRole('radio', { name: 'Français' }))
    await user.type(screen.getByLabelText(/^Name/), ' & Co')
    await waitFor(() => expect([asked().get('name'), asked().get('lang')]).toEqual(['Boréal & Co', 'fr']))
  })

  it('shows the tracking page and the packing slip with the logo', async () => {
    answers('get', '/brand', { ...empty, name: 'Boréal', shop_url: 'https://boreal.example.com', logo })
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Tracking page' }))
    expect(screen.getByRole('link', { name: 'Visit the shop' })).toBeVisible()
    expect(screen.getAllByRole('img', { name: 'Boréal' })).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: 'Français' }))
    expect(screen.getByRole('link', { name: 'Visiter la boutique' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Packing slip' }))
    expect(screen.getByText('Bordereau d’expédition')).toBeVisible()
  })
})
