import type { WebhookEndpoint, WebhookEvent } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, isDown, refuses } from '@/shared/testing/server'
import { Webhooks } from './Webhooks'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const endpoint: WebhookEndpoint = {
  id: '0199a000-0000-7000-8000-000000000060',
  url: 'https://example.com/webhooks',
  description: 'Warehouse',
  events: [],
  status: 'on',
  failing_since: null,
  former_secret_until: null,
  created_by: 'Marie Lavoie',
  created_at: '2026-11-20T12:00:00Z',
}

const event: WebhookEvent = {
  id: '0199a000-0000-7000-8000-000000000061',
  event: 'label.ready',
  subject_kind: 'shipment',
  subject_id: '0199a000-0000-7000-8000-000000000062',
  payload: '{"type":"label.ready","timestamp":"2026-11-20T12:00:00Z","data":{"status":"purchased"}}',
  created_at: '2026-11-20T12:00:00Z',
  deliveries: [
    {
      endpoint_id: endpoint.id,
      state: 'failed',
      next_attempt_at: null,
      attempts: [
        {
          at: '2026-11-20T12:00:05Z',
          status: 500,
          duration_ms: 1234,
          answer: 'no room',
          fault: 'status',
          message: 'The endpoint answered 500.',
        },
      ],
    },
  ],
}

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/webhook-endpoints', [endpoint])
  answers('get', '/webhook-events', [event])
  answers('get', '/webhook-events/:id', event)
})

const menu = async (user: ReturnType<typeof renderScreen>['user'], entry: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${endpoint.url}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('webhook endpoints in the settings', () => {
  it('are added with chosen events, and show their secret once', async () => {
    answers('get', '/webhook-endpoints', [])
    const made = answers('post', '/webhook-endpoints', { ...endpoint, events: ['label.ready'], secret })
    const { user } = renderScreen(Webhooks)
    await user.click(await screen.findByRole('button', { name: 'Add endpoint' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add endpoint' })
    const url = within(dialog).getByLabelText('Endpoint address')
    await user.type(url, 'http://example.com/webhooks{Enter}')
    await waitFor(() => expect(url).toHaveAccessibleDescription(/The address must begin with https:\/\//))
    expect(made).toHaveLength(0)
    await user.clear(url)
    await user.type(url, endpoint.url)
    await user.click(within(dialog).getByRole('radio', { name: /Chosen events/ }))
    expect(within(dialog).getByText(/Choose at least one/)).toBeVisible()
    await user.click(within(dialog).getByRole('checkbox', { name: /label\.ready/ }))
    answers('get', '/webhook-endpoints', [endpoint])
    await user.click(within(dialog).getByRole('button', { name: 'Add endpoint' }))
    const shown = await screen.findByRole('dialog', { name: 'Your signing secret' })
    expect(made[0]?.body).toEqual({ url: endpoint.url, description: '', events: ['label.ready'] })
    expect(within(shown).getByText(secret)).toBeVisible()
    await user.keyboard('{Escape}')
    expect(shown).toBeVisible()
    await user.click(within(shown).getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(secret)
    await user.click(within(shown).getByRole('button', { name: 'I’ve saved it' }))
    expect(await screen.findByRole('list', { name: 'Endpoints' })).toHaveTextContent(endpoint.url)
    expect(screen.queryByText(secret)).toBeNull()
  })

  it('say how they stand', async () => {
    answers('get', '/webhook-endpoints', [
      { ...endpoint, failing_since: '2026-11-19T12:00:00Z', events: ['label.ready', 'refund.made'] },
      { ...endpoint, id: event.id, url: 'https://example.com/old', status: 'failed' },
    ])
    renderScreen(Webhooks)
    expect(await screen.findByText('Failing')).toBeVisible()
    expect(screen.getByText('Warehouse · 2 events')).toBeVisible()
    expect(screen.getByText(/Every attempt has failed since/)).toBeVisible()
    expect(screen.getByText('Switched off: failing')).toBeVisible()
    expect(screen.getByText('Warehouse · All events')).toBeVisible()
  })

  it('receive a test event, and show the attempt', async () => {
    const sent = answers('post', '/webhook-endpoints/:id/test', {
      ...event.deliveries[0]!.attempts[0]!,
      status: 204,
      fault: null,
      answer: '',
      message: 'The endpoint took the event.',
    })
    const { user } = renderScreen(Webhooks)
    await menu(user, 'Send test event')
    const dialog = await screen.findByRole('dialog', { name: 'Send test event' })
    await user.click(within(dialog).getByRole('button', { name: 'Send test event' }))
    expect(await within(dialog).findByText('The endpoint took the event.')).toBeVisible()
    expect(within(dialog).getByText('204')).toBeVisible()
    expect(within(dialog).getByText(/1,234 ms/)).toBeVisible()
    expect(sent[0]?.body).toEqual({ event: 'shipment.purchased' })
  })

  it('are switched off, and their secret is rotated', async () => {
    const changed = answers('patch', '/webhook-endpoints/:id', { ...endpoint, status: 'off' })
    answers('post', '/webhook-endpoints/:id/rotate', { ...endpoint, secret })
    const { user } = renderScreen(Webhooks)
    await menu(user, 'Switch off')
    await waitFor(() => expect(changed[0]?.body).toEqual({ status: 'off' }))
    await menu(user, 'Rotate secret')
    const question = await screen.findByRole('alertdialog', { name: 'Rotate the signing secret?' })
    await user.click(within(question).getByRole('button', { name: 'Rotate secret' }))
    expect(await screen.findByRole('dialog', { name: 'Your signing secret' })).toHaveTextContent(secret)
  })

  it('are deleted after a question', async () => {
    const { user } = renderScreen(Webhooks)
    refuses('delete', '/webhook-endpoints/:id', 503, {
      code: 'request.busy',
      message: 'We’re busy right now.',
    })
    await menu(user, 'Delete endpoint')
    const question = await screen.findByRole('alertdialog', { name: 'Delete this endpoint?' })
    await user.click(within(question).getByRole('button', { name: 'Delete endpoint' }))
    expect(await within(question).findByText('We’re busy right now.')).toBeVisible()
    const deleted = answers('delete', '/webhook-endpoints/:id', null)
    answers('get', '/webhook-endpoints', [])
    await user.click(within(question).getByRole('button', { name: 'Delete endpoint' }))
    expect(await screen.findByText('No endpoints yet')).toBeVisible()
    expect(deleted).toHaveLength(1)
  })

  it('say that they could not be loaded', async () => {
    isDown('get', '/webhook-endpoints')
    isDown('get', '/webhook-events')
    renderScreen(Webhooks)
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2)
  })
})

describe('webhook events in the settings', () => {
  it('show their attempts, and are sent again', async () => {
    const { user, router } = renderScreen(Webhooks)
    await user.click(await screen.findByRole('button', { name: /^Open label\.ready of/ }))
    const dialog = await screen.findByRole('dialog', { name: 'label.ready' })
    expect(router.state.location.search).toContain(event.id)
    expect(await within(dialog).findByText('The endpoint answered 500.')).toBeVisible()
    expect(within(dialog).getByText('no room')).toBeVisible()
    expect(within(dialog).getByText(/"status": "purchased"/)).toBeVisible()
    const sent = answers('post', '/webhook-events/replay', { queued: 1, next_from: null })
    await user.click(within(dialog).getByRole('button', { name: `Send again to ${endpoint.url}` }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ event_ids: [event.id], endpoint: endpoint.id }))
  })

  it('are narrowed by type and state, which stand in the URL', async () => {
    const asked = answers('get', '/webhook-events', [event])
    const { user, router } = renderScreen(Webhooks)
    await user.click(await screen.findByRole('button', { name: /All types/ }))
    await user.click(await screen.findByRole('option', { name: /tracking\.delivered/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?type=tracking.delivered'))
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('type')).toBe('tracking.delivered'))
    answers('get', '/webhook-events', [])
    await user.click(screen.getByRole('button', { name: /All states/ }))
    await user.click(await screen.findByRole('option', { name: 'Failed' }))
    expect(await screen.findByText('No event matches.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show everything' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('say that there are none yet', async () => {
    answers('get', '/webhook-events', [])
    renderScreen(Webhooks)
    expect(await screen.findByText('No events yet')).toBeVisible()
  })

  it('of a time are sent again to an endpoint', async () => {
    const sent = answers('post', '/webhook-events/replay', { queued: 3, next_from: null })
    const { user } = renderScreen(Webhooks)
    await menu(user, 'Send events again')
    const dialog = await screen.findByRole('dialog', { name: 'Send events again' })
    await user.click(within(dialog).getByRole('button', { name: 'Send events again' }))
    expect(await screen.findByText('3 events will be sent again.')).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ endpoint: endpoint.id, undelivered: true })
  })
})
