import type { AddressInput, Profile, Shipment } from '@waybill/types'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressBookKey } from '@/domain/address/addressBook'
import { addressOf } from '@/domain/address/emptyAddress'
import { useSession } from '@/domain/session/session'
import { aShipment } from '@/domain/testing/aShipment'
import { anAddress, aUser } from '@/domain/testing/examples'
import type { Save } from '@/shared/saving'
import { refetch, renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, refuses, server } from '@/shared/testing/server'
import { AddressStep } from './AddressStep'

type Saves = Save<AddressInput, Shipment | undefined>

const own: AddressInput = { ...addressOf(anAddress()), address_type: 'profile' }

const profile: Profile = {
  id: '0199a000-0000-7000-8000-000000000005',
  user_id: aUser().id,
  status: true,
  address: own,
  updated_at: '2026-11-20T12:00:00Z',
}

const held = (address: AddressInput) => aShipment({ origin_address: { id: 'origin', ...address } })

async function show(selected: AddressInput | null) {
  const onDone = vi.fn<Saves>(async (address) => held(address))
  const onDraft = vi.fn<Saves>(async (address) => held(address))
  const { user } = renderScreen(() => (
    <AddressStep end="origin" shipment={undefined} selected={selected} onDraft={onDraft} onDone={onDone} />
  ))
  await screen.findByRole('button', { name: 'Continue' })
  return { user, onDraft, onDone, send: () => user.click(screen.getByRole('button', { name: 'Continue' })) }
}

beforeEach(() => {
  useSession.getState().signIn('token', aUser({ profile_address: profile }))
  answers('get', '/userprofiles/:id', profile)
  answers('get', '/address-books', [], onePage(0))
  refuses('get', '/postal-codes/:country/:code', 404, { code: 'not_found' })
})

describe('the address of one end', () => {
  it('enters the book with its step, not while it is being typed', async () => {
    const { user, onDraft, onDone, send } = await show(null)
    await user.click(screen.getByRole('checkbox', { name: /address book/ }))
    await user.type(screen.getByLabelText(/First name/), 'Priya')
    await waitFor(() =>
      expect(onDraft.mock.lastCall?.[0]).toMatchObject({
        contact_first_name: 'Priya',
        add_to_address_book: false,
      }),
    )
    await user.type(screen.getByLabelText(/Last name/), 'Raman')
    await user.type(screen.getByLabelText(/Postal code/), 'M5J 0B6')
    await user.type(screen.getByLabelText(/Street address/), '88 Queens Quay W')
    await user.type(screen.getByLabelText(/City/), 'Toronto')
    await user.type(screen.getByLabelText(/^Phone/), '416 555 0142')
    await send()
    await waitFor(() => expect(onDone.mock.lastCall?.[0]).toMatchObject({ add_to_address_book: true }))
  })

  it('stands where the book cannot be read, however often that is asked for, and keeps what is typed', async () => {
    const asked = vi.fn<() => Response>(() => HttpResponse.json({ message: 'Not now.' }, { status: 404 }))
    server.use(http.get('*/api/address-books', asked))
    const { user } = await show(null)
    const first = screen.getByLabelText(/First name/)
    await user.type(first, 'Priya')
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1))
    await refetch(addressBookKey)
    expect(screen.getByLabelText(/First name/)).toBe(first)
    expect(first).toHaveValue('Priya')
  })

  it('is found by three letters of a name, and goes on at once where it lacks nothing', async () => {
    const marie = anAddress({ id: 'marie', contact_first_name: 'Marie', contact_last_name: 'Roy' })
    const asked = answers('get', '/address-books', [marie], onePage(1))
    const { user, onDone } = await show(null)
    const name = screen.getByRole('combobox', { name: 'First name' })
    await user.type(name, 'ma')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await user.type(name, 'r')
    expect(await screen.findByRole('option', { name: /Marie Roy/ })).toBeVisible()
    expect(asked.some(({ url }) => url.searchParams.get('search_key') === 'mar')).toBe(true)
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.calls[0]?.[0]).toMatchObject({ contact_last_name: 'Roy', address_type: 'custom' })
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('waits for what a found address lacks', async () => {
    const marie = anAddress({ id: 'marie', contact_first_name: 'Marie', contact_phone: '' })
    answers('get', '/address-books', [marie], onePage(1))
    const { user, onDone } = await show(null)
    await user.type(screen.getByRole('combobox', { name: 'First name' }), 'mar')
    await user.click(await screen.findByRole('option', { name: /Marie/ }))
    await waitFor(() => expect(screen.getByLabelText(/Street address/)).not.toHaveValue(''))
    expect(onDone).not.toHaveBeenCalled()
  })

  it('stays the profile’s as long as nothing in it is changed', async () => {
    const { onDone, send } = await show(own)
    await send()
    await waitFor(() => expect(onDone.mock.lastCall?.[0]).toMatchObject({ address_type: 'profile' }))
  })

  it('is custom once something in it is changed', async () => {
    const { user, onDone, send } = await show(own)
    await user.type(screen.getByLabelText(/Street address/), '2')
    await send()
    await waitFor(() => expect(onDone.mock.lastCall?.[0]).toMatchObject({ address_type: 'custom' }))
  })

  it('is the profile’s again once that is chosen, whatever was typed before', async () => {
    const { user, onDone, send } = await show(null)
    await user.type(screen.getByLabelText(/First name/), 'Somebody else')
    await user.click(await screen.findByRole('button', { name: 'Use my address' }))
    await send()
    await waitFor(() =>
      expect(onDone.mock.lastCall?.[0]).toMatchObject({
        contact_first_name: 'Priya',
        address_type: 'profile',
      }),
    )
  })

  it('can be cleared: then none is chosen', async () => {
    const { user } = await show(own)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByLabelText(/First name/)).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
  })
})
