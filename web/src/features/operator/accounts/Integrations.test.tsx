import type { Integrations, OperatorAccount } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useOperatorSession } from '@/domain/operator/session'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, isDown, refuses } from '@/shared/testing/server'
import { Accounts } from './Accounts'

const account: OperatorAccount = {
  id: 'a1',
  status: 'active',
  has_test_data: false,
  balance: 0,
  credit_limit: 0,
  is_credit_stopped: false,
  account_country: 'CA',
  owner_email: 'm…@example.ca',
  with_factor: [],
  users: 2,
  purchases: 7,
  created_at: '2026-10-01T12:00:00Z',
  updated_at: '2026-10-01T12:00:00Z',
}

const integrations: Integrations = {
  keys: [
    {
      id: 'k1',
      name: 'Warehouse',
      kind: 'secret',
      mode: 'live',
      status: 'on',
      hint: 'wb_live_…4f2a',
      scopes: ['read'],
      origins: [],
      calls_per_minute: 300,
      approval_over: null,
      user_name: 'Marie Lavoie',
      is_own: false,
      created_at: '2026-11-20T12:00:00Z',
      expires_at: null,
      last_used_at: null,
      last_used_from: null,
    },
  ],
  endpoints: [
    {
      id: 'e1',
      url: 'https://example.com/webhooks',
      description: '',
      events: [],
      status: 'off',
      failing_since: null,
      former_secret_until: null,
      created_by: 'Marie Lavoie',
      created_at: '2026-11-20T12:00:00Z',
    },
  ],
}

beforeEach(() => {
  useOperatorSession.getState().begin({
    token: 'desk',
    email: 'ana@waybill.example',
    expires_at: '2026-11-20T23:00:00Z',
    idle_minutes: 30,
  })
  answers('get', '/operator/accounts', [account])
  answers('get', '/operator/accounts/:id/integrations', integrations)
})

const open = async () => {
  const { user } = renderScreen(Accounts)
  await user.click(await screen.findByRole('button', { name: 'Integrations: m…@example.ca' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Integrations' })) }
}

describe('the integrations of an account at the desk', () => {
  it('are its keys and endpoints; a key is switched off for a reason', async () => {
    const { user, dialog } = await open()
    const keys = within(await dialog.findByRole('region', { name: 'API keys' }))
    expect(keys.getByText('wb_live_…4f2a')).toBeVisible()
    expect(keys.getByText(/Created by Marie Lavoie/)).toBeVisible()
    await user.click(keys.getByRole('button', { name: 'Switch off: Warehouse' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Switch this key off?' }))
    expect(question.getByText('Warehouse')).toBeVisible()
    refuses('patch', '/operator/accounts/:id/integrations/:item', 422, {
      errors: [{ path: 'reason', code: 'request.field.required', params: {}, message: 'Enter a reason' }],
    })
    await user.click(question.getByRole('button', { name: 'Switch off' }))
    await waitFor(() =>
      expect(question.getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/),
    )
    const sent = answers('patch', '/operator/accounts/:id/integrations/:item', null)
    const [key] = integrations.keys
    answers('get', '/operator/accounts/:id/integrations', {
      ...integrations,
      keys: [{ ...key!, status: 'off' }],
    })
    await user.type(question.getByLabelText('Reason'), 'Leaked on a public page')
    await user.click(question.getByRole('button', { name: 'Switch off' }))
    expect(await screen.findByText('Changed.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ status: 'off', reason: 'Leaked on a public page' })
    expect(sent[0]?.url.pathname).toBe('/api/operator/accounts/a1/integrations/k1')
    expect(await keys.findByText('Switched off by Waybill')).toBeVisible()
    // The instructions to the owner are not shown here.
    expect(keys.queryByText(/Contact us/)).toBeNull()
  })

  it('come back on: an endpoint for a reason', async () => {
    const { user, dialog } = await open()
    const endpoints = within(await dialog.findByRole('region', { name: 'Webhook endpoints' }))
    await user.click(endpoints.getByRole('button', { name: 'Switch on: https://example.com/webhooks' }))
    const question = within(await screen.findByRole('dialog', { name: 'Switch this endpoint on again?' }))
    const sent = answers('patch', '/operator/accounts/:id/integrations/:item', null)
    await user.type(question.getByLabelText('Reason'), 'Its owner asked')
    await user.click(question.getByRole('button', { name: 'Switch on' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ status: 'on', reason: 'Its owner asked' }))
  })

  it('may be none', async () => {
    answers('get', '/operator/accounts/:id/integrations', { keys: [], endpoints: [] })
    const { dialog } = await open()
    expect(await dialog.findByText('The account has no API keys.')).toBeVisible()
    expect(dialog.getByText('The account has no webhook endpoints.')).toBeVisible()
  })

  it('say that they could not be loaded', async () => {
    isDown('get', '/operator/accounts/:id/integrations')
    const { dialog } = await open()
    expect(await dialog.findByRole('alert')).toBeVisible()
  })
})
