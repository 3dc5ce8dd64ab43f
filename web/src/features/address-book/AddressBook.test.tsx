import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { anAddress, aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, isDown, onePage, refuses } from '@/shared/testing/server'
import { AddressBook } from './AddressBook'

const path = '/dashboard/address-book'

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  refuses('get', '/postal-codes/:country/:code', 404, { code: 'not_found' })
})

describe('the address book', () => {
  it('shows each address with its phone as people read it', async () => {
    answers('get', '/address-books', [anAddress()], onePage(1))
    renderScreen(AddressBook, path)
    const row = await screen.findByRole('row', { name: /Priya Raman/ })
    expect(row).toHaveTextContent('88 Queens Quay W, Toronto ON M5J 0B6')
    expect(row).toHaveTextContent('(416) 555-0142')
  })

  it('invites to add a first address while it is empty', async () => {
    answers('get', '/address-books', [], onePage(0))
    const { user } = renderScreen(AddressBook, path)
    await screen.findByText('Save the people you ship to')
    await user.click(screen.getByRole('button', { name: 'Add address' }))
    expect(await screen.findByRole('dialog', { name: 'Add address' })).toBeVisible()
  })

  it('says that the server might be down, and tries again', async () => {
    isDown('get', '/address-books')
    const { user } = renderScreen(AddressBook, path)
    expect(await screen.findByRole('alert')).toHaveTextContent(/might be down/)
    answers('get', '/address-books', [anAddress()], onePage(1))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /Priya Raman/ })).toBeVisible()
  })

  it('shows what is wrong by the rules of the core, focuses the first field, and forgets each error once it is right', async () => {
    answers('get', '/address-books', [anAddress()], onePage(1))
    const { user } = renderScreen(AddressBook, path, `${path}?address=new`)
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getAllByRole('button', { name: 'Save' })[0]!)
    const first = within(dialog).getByLabelText(/First name/)
    await waitFor(() => expect(first).toHaveFocus())
    expect(first).toBeInvalid()
    expect(first).toHaveAccessibleDescription('Enter a first name')
    await user.type(first, 'M')
    expect(first).toBeValid()
  })

  it('fills the province from a postal code and leaves a typed one alone', async () => {
    answers('get', '/address-books', [anAddress()], onePage(1))
    const { user } = renderScreen(AddressBook, path, `${path}?address=new`)
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/Postal code/), 'h2l2g9')
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: /Province/ })).toHaveTextContent('Québec'),
    )
  })

  it('saves a right address and says so', async () => {
    answers('get', '/address-books', [anAddress()], onePage(1))
    const saved = answers('put', '/address-books/:id', anAddress())
    const { user } = renderScreen(AddressBook, path)
    await user.click((await screen.findAllByRole('button', { name: 'Edit Priya Raman' }))[0]!)
    const street = screen.getByLabelText(/Street address/)
    await user.clear(street)
    await user.type(street, '90 Queens Quay W{Enter}')
    expect(await screen.findByText('Address saved.')).toBeInTheDocument()
    expect(saved[0]?.body).toMatchObject({ street1: '90 Queens Quay W', contact_first_name: 'Priya' })
    expect(saved[0]?.headers.get('Authorization')).toBe('Bearer token')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('puts the violations of the server on their fields', async () => {
    answers('get', '/address-books', [anAddress()], onePage(1))
    refuses('put', '/address-books/:id', 422, {
      message: 'Please check the address.',
      errors: [{ code: 'address.city.required', path: 'city', params: {}, message: 'This city is unknown.' }],
    })
    const { user } = renderScreen(AddressBook, path)
    await user.click((await screen.findAllByRole('button', { name: 'Edit Priya Raman' }))[0]!)
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!)
    const city = screen.getByLabelText(/City/)
    await waitFor(() => expect(city).toHaveAccessibleDescription('This city is unknown.'))
    await user.type(city, 'x')
    expect(city).toBeValid()
  })

  it('asks before it deletes', async () => {
    answers('get', '/address-books', [anAddress()], onePage(1))
    const deleted = answers('delete', '/address-books/:id', null)
    const { user } = renderScreen(AddressBook, path)
    await user.click((await screen.findAllByRole('button', { name: 'Delete Priya Raman' }))[0]!)
    expect(deleted).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Delete address' }))
    expect(await screen.findByText('Address deleted.')).toBeInTheDocument()
    expect(deleted).toHaveLength(1)
  })

  it('searches when typing pauses and offers to clear a search without results', async () => {
    const asked = answers('get', '/address-books', [], onePage(0))
    const { user, router } = renderScreen(AddressBook, path, `${path}?search=zz`)
    expect(await screen.findByText(/Nothing matches “zz”/)).toBeVisible()
    expect(asked[0]?.url.searchParams.get('search_key')).toBe('zz')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(router.state.location.search).toBe('')
  })
})
