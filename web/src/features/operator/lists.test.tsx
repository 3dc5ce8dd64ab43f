import type { OperatorAccount, OperatorEntry, OperatorJob, OperatorOverview } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { useOperatorSession } from '@/domain/operator/session'
import { refetch, renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses, server } from '@/shared/testing/server'
import { Accounts } from './accounts/Accounts'
import { AuditLog } from './AuditLog'
import { Desk } from './Desk'
import { Jobs } from './Jobs'
import { OperatorSignIn } from './OperatorSignIn'
import { Purchases } from './purchases/Purchases'
import { Reconciliation } from './purchases/Reconciliation'

const session = {
  token: 'desk',
  email: 'ana@waybill.example',
  expires_at: '2026-11-20T23:00:00Z',
  idle_minutes: 30,
}

beforeEach(() => useOperatorSession.getState().begin(session))

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

const job: OperatorJob = {
  id: 'j1',
  kind: 'data_export',
  attempts: 8,
  steps_done: 4,
  steps_total: 9,
  last_error: 'the file store: full',
  set_aside_at: '2026-11-19T12:00:00Z',
  due_at: '2026-11-19T12:00:00Z',
  created_at: '2026-11-19T10:00:00Z',
}

const entry = (id: string, message: string): OperatorEntry => ({
  id,
  message,
  created_at: '2026-11-20T15:00:00Z',
  operator: 'ana@waybill.example',
  in_shell: false,
  action: 'purchase_settled',
  subject_id: 'p1',
  reason: '',
  request_id: 'r',
  address: '192.0.2.1',
})

describe('the desk', () => {
  it('signs in with a code, and says what is wrong without saying which', async () => {
    useOperatorSession.getState().end(false)
    refuses('post', '/operator/login', 401, {
      code: 'operator.credentials',
      message: 'These don’t go together.',
    })
    const { user } = renderScreen(OperatorSignIn)
    await user.type(screen.getByLabelText('Email'), 'ana@waybill.example')
    await user.type(screen.getByLabelText('Password'), 'three long words')
    await user.type(screen.getByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('These don’t go together.')).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveValue('')
    const sent = answers('post', '/operator/login', session)
    await user.type(screen.getByLabelText('Code'), '654321')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await expect.poll(() => useOperatorSession.getState().session?.token).toBe('desk')
    expect(sent[0]?.body).toEqual({
      email: 'ana@waybill.example',
      password: 'three long words',
      code: '654321',
    })
  })

  it('counts what waits and leads there', async () => {
    const none = { count: 0, since: null }
    const overview: OperatorOverview = {
      at: '2026-11-20T15:00:00Z',
      version: '0.1.0',
      ready: true,
      couriers: [{ courier: 'cp', circuit: 'open', failures_in_a_row: 5, retry_after_seconds: 20 }],
      labels_in_doubt: { count: 2, since: '2026-11-20T14:00:00Z' },
      purchases_stuck: none,
      policies_waiting: none,
      claims_waiting: none,
      disputes_waiting: none,
      jobs_set_aside: none,
      queues: [{ kind: 'mail.receipt', jobs: 3, due_at: '2026-11-20T15:00:00Z' }],
      reconciliation: null,
    }
    answers('get', '/operator/overview', overview)
    renderScreen(Desk)
    const link = await screen.findByRole('link', { name: /Unconfirmed labels/ })
    expect(link).toHaveAttribute('href', '/operator/purchases?state=label_in_doubt')
    expect(link).toHaveTextContent(/^2/)
    expect(screen.getByText('Not called')).toBeVisible()
    expect(screen.getByText('not compared yet')).toBeVisible()
  })

  it('says of each list that it holds nothing', async () => {
    answers('get', '/operator/purchases', [])
    renderScreen(Purchases)
    expect(await screen.findByText('No purchase is waiting')).toBeVisible()
    answers('get', '/operator/reconciliation', null)
    renderScreen(Reconciliation)
    expect(await screen.findByText('The books haven’t been compared yet')).toBeVisible()
  })

  it('disables an account for a reason, and says that it signs everybody out', async () => {
    answers('get', '/operator/accounts', [account])
    const { user } = renderScreen(Accounts)
    await user.click(await screen.findByRole('button', { name: 'Disable: m…@example.ca' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/signed out right away/)).toBeVisible()
    const sent = answers('patch', '/operator/accounts/a1', { ...account, status: 'disabled' })
    await user.type(dialog.getByLabelText('Reason'), 'Chargebacks')
    await user.click(dialog.getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText('Changed.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ status: 'disabled', note: 'Chargebacks' })
  })

  it('lists the accounts whose balance is negative', async () => {
    const asked = answers('get', '/operator/accounts', [account])
    const { user } = renderScreen(Accounts)
    await user.click(await screen.findByRole('checkbox', { name: 'Negative balances only' }))
    await expect.poll(() => asked.at(-1)?.url.searchParams.get('negative_balance')).toBe('true')
    answers('get', '/operator/accounts', [])
    await refetch(['operator'])
    expect(await screen.findByText('No account has a negative balance')).toBeVisible()
  })

  it('sets a credit limit for a reason, and says where what is owed was not paid', async () => {
    answers('get', '/operator/accounts', [{ ...account, balance: -500, is_credit_stopped: true }])
    const { user } = renderScreen(Accounts)
    expect(await screen.findByText('Unpaid')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Balance: m…@example.ca' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/The credit limit is \$0\.00/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /Change/ }))
    await user.click(await screen.findByRole('option', { name: 'Set credit limit' }))
    await user.type(dialog.getByLabelText('Amount'), '500')
    await user.type(dialog.getByLabelText('Reason'), 'A customer for two years')
    const sent = answers('put', '/operator/accounts/a1/credit', null)
    await user.click(dialog.getByRole('button', { name: 'Set credit limit' }))
    expect(await screen.findByText('Changed.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ limit: 50_000, reason: 'A customer for two years' })
  })

  it('removes the second factors of who has lost them, for a reason', async () => {
    const person = { user_id: 'u1', email: 's…@example.ca' }
    answers('get', '/operator/accounts', [{ ...account, with_factor: [person] }])
    const { user } = renderScreen(Accounts)
    await user.click(await screen.findByRole('button', { name: 'Reset two-step sign-in: m…@example.ca' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset two-step sign-in?' }))
    expect(dialog.getByRole('button', { name: /Person/ })).toHaveTextContent('s…@example.ca')
    const sent = answers('post', '/operator/accounts/a1/reset-factors', null)
    await user.type(dialog.getByLabelText('Reason'), 'Lost phone, called back')
    await user.click(dialog.getByRole('button', { name: 'Reset two-step sign-in' }))
    expect(await screen.findByText('Changed.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ user_id: 'u1', reason: 'Lost phone, called back' })
  })

  it('tries a job again', async () => {
    answers('get', '/operator/jobs', [job])
    const sent = answers('post', '/operator/jobs/j1/retry', null)
    const { user } = renderScreen(Jobs)
    expect(await screen.findByText('the file store: full')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry: data_export' }))
    await expect.poll(() => sent).toHaveLength(1)
  })

  it('shows the audit log page by page', async () => {
    server.use(
      http.get('*/api/operator/audit', ({ request }) =>
        new URL(request.url).searchParams.get('before') === 'e1'
          ? HttpResponse.json({ data: [entry('e2', 'Signed in.')] })
          : HttpResponse.json({ data: [entry('e1', 'Settled a purchase.')], meta: { cursor: 'e1' } }),
      ),
    )
    const { user } = renderScreen(AuditLog)
    expect(await screen.findByText('Settled a purchase.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Signed in.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})
