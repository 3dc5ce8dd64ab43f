import type { AddressInput, LtlQuoteInput } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aFreightQuote } from '@/domain/testing/aFreightQuote'
import { aProfile } from '@/domain/testing/aProfile'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { LtlQuote } from './LtlQuote'
import { LtlQuoteDialog } from './LtlQuoteDialog'

const PATH = '/dashboard/ltl-quote'

const book: (AddressInput & { id: string })[] = []

beforeEach(() => {
  useSession.getState().signIn('token', aUser({ profile_address: aProfile() }))
  answers('get', '/userprofiles/:id', aProfile())
  answers('get', '/address-books', book)
})

type User = ReturnType<typeof renderScreen>['user']

/** Only the place: a price needs neither a name nor a street. */
async function tellDestination(user: User) {
  const to = await screen.findByRole('region', { name: 'To' })
  await user.type(within(to).getByLabelText('Postal code'), 'M5J 0B6')
  await user.clear(within(to).getByLabelText('City'))
  await user.type(within(to).getByLabelText('City'), 'Toronto')
  await user.click(within(to).getByRole('checkbox', { name: /home/i }))
  await user.click(within(to).getByRole('button', { name: 'Continue' }))
}

async function tellLoad(user: User) {
  const load = await screen.findByRole('region', { name: 'What you’re sending' })
  await user.clear(within(load).getByLabelText('How many'))
  await user.type(within(load).getByLabelText('How many'), '2')
  await user.type(within(load).getByLabelText(/^Contents/), 'Bottled water')
  await user.type(within(load).getByLabelText(/^Length/), '120')
  await user.type(within(load).getByLabelText(/^Width/), '100')
  await user.type(within(load).getByLabelText(/^Height with pallet/), '130')
  await user.type(within(load).getByLabelText(/^Weight per pallet/), '400')
  return load
}

describe('asking for a freight price', () => {
  it('names density and class while one types, and sends what was typed with a key', async () => {
    const sent = answers('post', '/ltl-send-mail', aFreightQuote())
    const { user } = renderScreen(LtlQuote, PATH)
    await tellDestination(user)
    const load = await tellLoad(user)
    expect(within(load).getByText('Class 70')).toBeVisible()
    expect(within(load).getByText('2 pallets · 800 kg · 3.12 m³')).toBeVisible()
    const services = screen.getByRole('region', { name: 'Services' })
    await user.click(within(services).getByRole('checkbox', { name: 'Liftgate at delivery' }))
    const home = within(services).getByRole('checkbox', { name: /Delivery to a home/ })
    expect(home).toBeChecked()
    expect(home).toBeDisabled()
    await user.type(screen.getByLabelText('Ready on'), '2099-01-05')
    await user.click(screen.getByRole('button', { name: 'Request price' }))
    // The day is too far ahead: core says so, and nothing is sent.
    expect(await screen.findAllByText(/Please choose a day within the next/)).not.toHaveLength(0)
    expect(sent).toHaveLength(0)
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await user.clear(screen.getByLabelText('Ready on'))
    await user.type(screen.getByLabelText('Ready on'), soon)
    await user.click(screen.getByRole('button', { name: 'Request price' }))
    expect(await screen.findByText('Request sent')).toBeVisible()
    const body = sent[0]?.body as LtlQuoteInput
    expect(body.pallets[0]).toMatchObject({ quantity: 2, goods: 'Bottled water', length: '120' })
    expect(body.accessorials).toEqual(['liftgate_delivery'])
    expect(body.destination_address?.residential).toBe(1)
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(screen.getByRole('link', { name: 'Saved freight quotes' })).toHaveAttribute(
      'href',
      '/dashboard/save-quote?type=freight',
    )
  })

  it('lists what is missing, and adds and removes sizes', async () => {
    const { user } = renderScreen(LtlQuote, PATH)
    const load = await screen.findByRole('region', { name: 'What you’re sending' })
    await user.click(within(load).getByRole('button', { name: 'Add another size' }))
    expect(within(load).getByRole('group', { name: 'Pallet line 2' })).toBeVisible()
    await user.click(within(load).getByRole('button', { name: 'Remove pallet line 2' }))
    expect(within(load).queryByRole('group', { name: 'Pallet line 2' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Request price' }))
    expect(await screen.findAllByText('Please describe the contents.')).not.toHaveLength(0)
    expect(screen.getAllByText('Please choose the day it’s ready.')).not.toHaveLength(0)
  })

  it('closes its dialog once sent, and keeps what was typed where it is refused', async () => {
    refuses('post', '/ltl-send-mail', 429, { message: 'Too many requests. Please wait.' })
    const close: boolean[] = []
    const Shown = () => <LtlQuoteDialog values={{}} onClose={() => close.push(true)} />
    const { user } = renderScreen(Shown)
    await screen.findByRole('dialog', { name: 'LTL quote' })
    await tellDestination(user)
    await tellLoad(user)
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await user.type(screen.getByLabelText('Ready on'), soon)
    await user.click(screen.getByRole('button', { name: 'Request price' }))
    expect(await screen.findByText('Too many requests. Please wait.')).toBeVisible()
    expect(screen.getByLabelText(/^Contents/)).toHaveValue('Bottled water')
    answers('post', '/ltl-send-mail', aFreightQuote())
    await user.click(screen.getByRole('button', { name: 'Request price' }))
    await waitFor(() => expect(close).toHaveLength(1))
  })
})
