import type { ApiKey } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { showWords } from '@/shared/i18n'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, isDown, refuses } from '@/shared/testing/server'
import { ApiKeys } from './ApiKeys'

const secret = 'wb_live_9kQ2fT7vXc1mZr8LpN3sWd6YhB5jE0aUg4f2a'

const DAY_MS = 86_400_000
/** An instant so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const aKey = (parts: Partial<ApiKey> = {}): ApiKey => ({
  id: '0199a000-0000-7000-8000-000000000070',
  name: 'Warehouse',
  kind: 'secret',
  mode: 'live',
  status: 'on',
  hint: 'wb_live_…4f2a',
  scopes: ['read', 'buy'],
  origins: [],
  calls_per_minute: 300,
  approval_over: 5000,
  user_name: 'Marie Lavoie',
  is_own: true,
  created_at: '2026-11-20T12:00:00Z',
  expires_at: inDays(60),
  last_used_at: inDays(-3),
  last_used_from: '203.0.113.0/24',
  ...parts,
})

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/api-keys', [aKey()])
})

/** The days from now to the end that a call names. */
const daysTo = (body: unknown) =>
  Math.round((Date.parse((body as { expires_at: string }).expires_at) - Date.now()) / DAY_MS)

const openCreate = async (user: ReturnType<typeof renderScreen>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Create key' }))
  return within(await screen.findByRole('dialog', { name: 'Create key' }))
}

describe('a new API key', () => {
  it('may only read unless more is allowed, ends in 90 days, and is shown once', async () => {
    answers('get', '/api-keys', [])
    const made = answers('post', '/api-keys', aKey({ secret }))
    const { user } = renderScreen(ApiKeys)
    expect(await screen.findByText('No API keys yet')).toBeVisible()
    const dialog = await openCreate(user)
    const name = dialog.getByLabelText('Name')
    await user.type(name, '{Enter}')
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Enter what the key is for/))
    expect(made).toHaveLength(0)
    await user.type(name, 'Warehouse')
    expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
    expect(dialog.getByRole('checkbox', { name: /^Read shipments/ })).toBeChecked()
    expect(dialog.queryByLabelText(/^Ask for approval above/)).toBeNull()
    expect(dialog.getByRole('radio', { name: /^Test/ })).toBeChecked()
    answers('get', '/api-keys', [aKey()])
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    const shown = await screen.findByRole('dialog', { name: 'Your new key' })
    expect(made[0]?.body).toEqual({
      name: 'Warehouse',
      kind: 'secret',
      mode: 'test',
      scopes: ['read'],
      origins: [],
      calls_per_minute: null,
      approval_over: null,
      expires_at: expect.any(String),
    })
    expect(daysTo(made[0]?.body)).toBe(90)
    await user.keyboard('{Escape}')
    expect(shown).toBeVisible()
    await user.click(within(shown).getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(secret)
    await user.click(within(shown).getByRole('button', { name: 'I’ve saved it' }))
    expect(await screen.findByRole('list', { name: 'API keys' })).toHaveTextContent('Warehouse')
    expect(screen.queryByText(secret)).toBeNull()
  })

  it('that buys can wait for approval, and makes as many requests as the rule allows', async () => {
    const made = answers('post', '/api-keys', aKey({ secret }))
    const { user } = renderScreen(ApiKeys)
    const dialog = await openCreate(user)
    await user.type(dialog.getByLabelText('Name'), 'Shipping robot')
    await user.click(dialog.getByRole('radio', { name: /^Live/ }))
    await user.click(dialog.getByRole('checkbox', { name: /^Read shipments/ }))
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    expect((await dialog.findAllByText(/Choose at least one thing/))[0]).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: /^Buy labels/ }))
    await user.type(dialog.getByLabelText(/^Ask for approval above/), '50')
    const calls = dialog.getByLabelText(/^Requests a minute/)
    await user.type(calls, 'many')
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    await waitFor(() => expect(calls).toHaveAccessibleDescription(/1 to 3,?000 requests a minute/))
    await user.clear(calls)
    await user.type(calls, '60')
    await user.click(dialog.getByRole('button', { name: /Ends/ }))
    await user.click(await screen.findByRole('option', { name: 'No end date' }))
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    await screen.findByRole('dialog', { name: 'Your new key' })
    expect(made[0]?.body).toMatchObject({
      mode: 'live',
      scopes: ['buy'],
      approval_over: 5000,
      calls_per_minute: 60,
      expires_at: '',
    })
  })

  it('for a shop’s page names the origins that may use it', async () => {
    const made = answers('post', '/api-keys', aKey({ kind: 'publishable', secret: 'wb_pub_1' }))
    const { user } = renderScreen(ApiKeys)
    const dialog = await openCreate(user)
    await user.type(dialog.getByLabelText('Name'), 'Shop')
    await user.click(dialog.getByRole('radio', { name: /^Publishable key/ }))
    expect(dialog.queryByRole('checkbox')).toBeNull()
    expect(dialog.queryByRole('radio', { name: /^Test/ })).toBeNull()
    await user.type(dialog.getByLabelText('Origin 1'), 'https://shop.example.ca/cart')
    await user.click(dialog.getByRole('button', { name: 'Add origin' }))
    expect(dialog.getByLabelText('Origin 2')).toHaveFocus()
    await user.keyboard('https://example.ca')
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    const first = dialog.getByLabelText('Origin 1')
    await waitFor(() => expect(first).toHaveAccessibleDescription(/This isn’t an origin/))
    await user.clear(first)
    await user.type(first, 'https://shop.example.ca')
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    expect(await screen.findByText('wb_pub_1')).toBeVisible()
    expect(made[0]?.body).toMatchObject({
      kind: 'publishable',
      mode: 'live',
      scopes: [],
      origins: ['https://shop.example.ca', 'https://example.ca'],
    })
  })

  it('shows at its field what the server refuses', async () => {
    refuses('post', '/api-keys', 422, {
      errors: [{ path: 'name', code: 'text.hidden_character', params: {}, message: 'This name is taken.' }],
    })
    const { user } = renderScreen(ApiKeys)
    const dialog = await openCreate(user)
    const name = dialog.getByLabelText('Name')
    await user.type(name, 'Warehouse')
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription(/This name is taken\./))
  })
})

describe('the list of API keys', () => {
  it('says what each may do, when and from where it was used, and whose it is', async () => {
    answers('get', '/api-keys', [
      aKey(),
      aKey({
        id: 'k2',
        name: 'Shop',
        kind: 'publishable',
        mode: 'live',
        scopes: [],
        origins: ['https://shop.example.ca'],
        approval_over: null,
        user_name: 'Sam Tremblay',
        is_own: false,
        expires_at: null,
        last_used_at: null,
        last_used_from: null,
      }),
    ])
    renderScreen(ApiKeys)
    const [first, second] = within(await screen.findByRole('list', { name: 'API keys' })).getAllByRole(
      'listitem',
    )
    expect(within(first!).getByText('Live')).toBeVisible()
    expect(within(second!).queryByText('Live')).toBeNull()
    expect(first).toHaveTextContent(/Secret key · wb_live_…4f2a/)
    expect(first).toHaveTextContent(/Read shipments.*Buy labels/)
    expect(first).toHaveTextContent('300 requests a minute · Purchases above $50.00 wait for approval')
    expect(first).toHaveTextContent('Last used 3 days ago from 203.0.113.0/24')
    expect(first).toHaveTextContent('Created by Marie Lavoie')
    expect(within(first!).getByText('On')).toBeVisible()
    expect(second).toHaveTextContent('Compares rates only. Used on https://shop.example.ca.')
    expect(second).toHaveTextContent('Never used · No end date · Created by Sam Tremblay')
    expect(screen.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api/docs')
  })

  it('warns two weeks before a key ends, and says which are off', async () => {
    answers('get', '/api-keys', [
      aKey({ id: 'soon', expires_at: inDays(13) }),
      aKey({ id: 'past', expires_at: inDays(-1) }),
      aKey({ id: 'off', status: 'off' }),
    ])
    renderScreen(ApiKeys)
    const [soon, past, off] = within(await screen.findByRole('list', { name: 'API keys' })).getAllByRole(
      'listitem',
    )
    expect(soon).toHaveTextContent(/will be refused after that/)
    expect(within(soon!).queryByText('On')).toBeNull()
    expect(within(past!).getByText('Ended')).toBeVisible()
    expect(within(off!).getByText('Switched off by Waybill')).toBeVisible()
    expect(off).toHaveTextContent(/Contact us/)
  })

  it('shows which keys reach test data', async () => {
    answers('get', '/api-keys', [aKey({ mode: 'test', hint: 'wb_test_…4f2a' })])
    renderScreen(ApiKeys)
    expect(await screen.findByText('Test')).toBeVisible()
  })

  it('of a sub-user does not say whose the keys are', async () => {
    useSession.getState().signIn('token', aUser({ role: 'sub_user' }))
    renderScreen(ApiKeys)
    expect(await screen.findByRole('list', { name: 'API keys' })).not.toHaveTextContent('Created by')
  })

  it('says why no more than 50 can be created', async () => {
    answers(
      'get',
      '/api-keys',
      Array.from({ length: 50 }, (_, at) => aKey({ id: `k${at}` })),
    )
    renderScreen(ApiKeys)
    const create = await screen.findByRole('button', { name: 'Create key' })
    expect(create).toBeDisabled()
    expect(create).toHaveAccessibleDescription(/50 keys, which is the most/)
  })

  it('says that it could not be loaded', async () => {
    isDown('get', '/api-keys')
    const { user } = renderScreen(ApiKeys)
    expect(await screen.findByRole('alert')).toBeVisible()
    answers('get', '/api-keys', [aKey()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Warehouse')).toBeVisible()
  })

  it('is written in French', async () => {
    await showWords('fr')
    onTestFinished(() => showWords('en'))
    renderScreen(ApiKeys)
    expect(await screen.findByText('Clés d’API')).toBeVisible()
    expect(await screen.findByText(/^Lire les envois.*Acheter des étiquettes/)).toBeVisible()
    expect(screen.getByText(/300 requêtes par minute/)).toBeVisible()
    expect(screen.getByText(/depuis 203\.0\.113\.0\/24/)).toBeVisible()
  })
})

describe('an API key', () => {
  it('is changed without touching its end', async () => {
    const changed = answers('patch', '/api-keys/:id', aKey())
    const { user } = renderScreen(ApiKeys)
    await user.click(await screen.findByRole('button', { name: 'Edit Warehouse' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit key' }))
    expect(dialog.queryByRole('radio')).toBeNull()
    expect(dialog.getByLabelText(/^Ask for approval above/)).toHaveValue('50.00')
    await user.click(dialog.getByRole('checkbox', { name: /^Track parcels/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Key saved.')).toBeVisible()
    expect(changed[0]?.body).toEqual({
      name: 'Warehouse',
      scopes: ['read', 'buy', 'tracking'],
      calls_per_minute: 300,
      approval_over: 5000,
    })
  })

  it('gets a later end, and loses its approval with buying', async () => {
    const changed = answers('patch', '/api-keys/:id', aKey())
    const { user } = renderScreen(ApiKeys)
    await user.click(await screen.findByRole('button', { name: 'Edit Warehouse' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit key' }))
    await user.click(dialog.getByRole('checkbox', { name: /^Buy labels/ }))
    await user.click(dialog.getByRole('button', { name: /^Unchanged.*Ends/ }))
    await user.click(await screen.findByRole('option', { name: 'In 365 days' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(changed[0]?.body).toMatchObject({ scopes: ['read'], approval_over: null }))
    expect(daysTo(changed[0]?.body)).toBe(365)
  })

  it('is revoked after a question that says what stops', async () => {
    refuses('delete', '/api-keys/:id', 503, { code: 'request.busy', message: 'We’re busy right now.' })
    const { user } = renderScreen(ApiKeys)
    await user.click(await screen.findByRole('button', { name: 'Revoke Warehouse' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke this key?' }))
    expect(question.getByText(/“Warehouse” stop working with Waybill at once/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Revoke key' }))
    expect(await question.findByText('We’re busy right now.')).toBeVisible()
    const revoked = answers('delete', '/api-keys/:id', null)
    answers('get', '/api-keys', [])
    await user.click(question.getByRole('button', { name: 'Revoke key' }))
    expect(await screen.findByText('No API keys yet')).toBeVisible()
    expect(revoked).toHaveLength(1)
  })
})
