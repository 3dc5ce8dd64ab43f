import type { Factor } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { Toaster } from '@/shared/ui'
import { EnrolFirst } from './EnrolFirst'
import { SecondFactors } from './SecondFactors'

const app: Factor = {
  id: '0199a000-0000-7000-8000-000000000050',
  kind: 'totp',
  name: 'Authenticator app',
  left: null,
  created_at: '2026-11-20T12:00:00Z',
  last_used_at: null,
}
const left = (count: number): Factor => ({
  ...app,
  id: aUser().id,
  kind: 'recovery_codes',
  name: '',
  left: count,
  created_at: null,
})
const codes = ['7K2QF-M9XRT', '0ABCD-EFGHJ']

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/user', aUser({ has_second_factor: true }))
})

describe('second factors in the settings', () => {
  it('set up an app by its picture or its key, and show the recovery codes once', async () => {
    answers('get', '/user/factors', [])
    answers('post', '/user/factors/totp', {
      setup: { secret: 'ABCD EFGH', url: 'otpauth://totp/x', size: 29, picture: 'M0 0h1v1h-1z' },
      added: null,
    })
    const { user } = renderScreen(SecondFactors)
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set up authenticator app' })
    expect(await within(dialog).findByRole('img', { name: 'QR code with the key below' })).toHaveAttribute(
      'viewBox',
      '-4 -4 37 37',
    )
    expect(within(dialog).getByText('ABCD EFGH')).toBeVisible()
    refuses('post', '/user/factors/totp', 422, {
      code: 'auth.factor_wrong',
      message: 'That code isn’t right.',
    })
    const code = within(dialog).getByLabelText('Code that the app shows')
    await user.type(code, '000000{Enter}')
    await waitFor(() => expect(code).toHaveAccessibleDescription(/That code isn’t right\./))
    const sent = answers('post', '/user/factors/totp', {
      setup: null,
      added: { factor: app, recovery_codes: codes },
    })
    await user.clear(code)
    await user.type(code, '123456')
    await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
    const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' })
    expect(sent[0]?.body).toEqual({ code: '123456' })
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    await user.keyboard('{Escape}')
    expect(shown).toBeVisible()
    answers('get', '/user/factors', [app, left(10)])
    await user.click(within(shown).getByRole('button', { name: 'I’ve saved them' }))
    expect(await screen.findByText('10 codes left')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set up authenticator app' })).toBeNull()
  })

  it('warn of few codes, and make new ones', async () => {
    answers('get', '/user/factors', [app, left(1)])
    const made = answers('post', '/user/factors/recovery-codes', codes)
    const { user } = renderScreen(SecondFactors)
    expect(await screen.findByText('1 code left')).toBeVisible()
    expect(screen.getByText('Make new codes before you run out.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New codes' }))
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
    expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toHaveTextContent(codes[1]!)
    expect(made).toHaveLength(1)
  })

  it('say what removing the only one means', async () => {
    answers('get', '/user/factors', [app, left(8)])
    const removed = answers('delete', '/user/factors/:id', null)
    const { user } = renderScreen(SecondFactors)
    await user.click(await screen.findByRole('button', { name: 'Remove Authenticator app' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remove Authenticator app?' })
    expect(question).toHaveTextContent('signing in will ask for your password alone')
    answers('get', '/user/factors', [])
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(removed).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
  })

  it('keep the only one where the account demands it', async () => {
    useSession.getState().signIn('token', aUser({ second_factor_demanded: true, has_second_factor: true }))
    answers('get', '/user/factors', [app, left(8)])
    renderScreen(SecondFactors)
    expect(await screen.findByText(/so the last one can’t be removed/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('come first for who must have one', async () => {
    answers('get', '/user/factors', [])
    renderScreen(() => (
      <>
        <EnrolFirst />
        <Toaster />
      </>
    ))
    expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })
})
