import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aMember } from '@/domain/testing/aMember'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, isDown, onePage, refuses } from '@/shared/testing/server'
import { Team } from './Team'

const path = '/dashboard/team'

beforeEach(() => useSession.getState().signIn('token', aUser()))

/** Opens a member's menu and chooses from it. A test renders both the table and the phone's list: the table comes first. */
async function choose(user: ReturnType<typeof renderScreen>['user'], name: string, item: string) {
  await user.click((await screen.findAllByRole('button', { name: `Actions for ${name}` }))[0]!)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the team', () => {
  it('shows role, billing and state of each, and since when an invitation waits', async () => {
    answers(
      'get',
      '/invited-user-list',
      [
        aMember(),
        aMember({
          id: '0199a000-0000-7000-8000-000000000021',
          name: '',
          email: 'new@example.com',
          status: 'invited',
          billing_type: 'self',
          expires_at: '2020-01-08T12:00:00Z',
        }),
      ],
      onePage(2),
    )
    renderScreen(Team, path)
    const active = await screen.findByRole('row', { name: /Sam Okafor/ })
    expect(active).toHaveTextContent('Member')
    expect(active).toHaveTextContent('The account')
    expect(active).toHaveTextContent('Active')
    const invited = screen.getByRole('row', { name: /new@example.com/ })
    expect(invited).toHaveTextContent('They do')
    expect(invited).toHaveTextContent('Invitation expired')
  })

  it('says the sentence of the specification where no answer comes', async () => {
    isDown('get', '/invited-user-list')
    renderScreen(Team, path)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account is disable')
  })

  it("says the server's own words where it refuses", async () => {
    refuses('get', '/invited-user-list', 403, { message: 'Please ask the owner.', code: 'auth.owner_only' })
    renderScreen(Team, path)
    expect(await screen.findByRole('alert')).toHaveTextContent('Please ask the owner.')
  })

  it('invites by e-mail and billing type, checked by the rule of the core', async () => {
    answers('get', '/invited-user-list', [] as never[], onePage(0))
    const invited = answers('post', '/invite-user', aMember({ status: 'invited' }))
    const { user } = renderScreen(Team, path)
    await screen.findByText('No teammates yet')
    await user.click(screen.getByRole('button', { name: 'Invite someone' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invite someone' })
    await user.type(within(dialog).getByLabelText('Email'), 'not an address{Enter}')
    await waitFor(() => expect(within(dialog).getByLabelText('Email')).toBeInvalid())
    expect(invited).toHaveLength(0)
    await user.clear(within(dialog).getByLabelText('Email'))
    await user.type(within(dialog).getByLabelText('Email'), 'sam@example.com')
    await user.click(within(dialog).getByRole('radio', { name: /They pay/ }))
    await user.click(within(dialog).getAllByRole('button', { name: 'Send invitation' }).at(-1)!)
    expect(await screen.findByText('Invitation sent to sam@example.com.')).toBeInTheDocument()
    expect(invited[0]?.body).toEqual({ email: 'sam@example.com', billing_type: 'self' })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('sends an invitation again', async () => {
    answers('get', '/invited-user-list', [aMember({ status: 'invited', name: '' })], onePage(1))
    const sent = answers('post', '/invite-user-resend/:id', aMember({ status: 'invited' }))
    const { user } = renderScreen(Team, path)
    await choose(user, 'sam@example.com', 'Resend invitation')
    expect(await screen.findByText(/New invitation sent to sam@example.com/)).toBeInTheDocument()
    expect(sent[0]?.url.pathname).toContain(aMember().id)
  })

  it('changes who pays', async () => {
    answers('get', '/invited-user-list', [aMember()], onePage(1))
    const changed = answers('patch', '/invite-user-update/:id', aMember({ billing_type: 'self' }))
    const { user } = renderScreen(Team, path)
    await choose(user, 'Sam Okafor', 'Change who pays')
    const dialog = await screen.findByRole('dialog', { name: 'Who pays for Sam Okafor?' })
    await user.click(within(dialog).getByRole('radio', { name: /They pay/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved for Sam Okafor.')).toBeInTheDocument()
    expect(changed[0]?.body).toEqual({ billing_type: 'self' })
  })

  it('asks before it disables, shows a refusal in the dialog, and lets somebody in again without asking', async () => {
    answers('get', '/invited-user-list', [aMember()], onePage(1))
    refuses('patch', '/invite-user-update/:id', 409, { message: 'This has changed in the meantime.' })
    const { user } = renderScreen(Team, path)
    await choose(user, 'Sam Okafor', 'Disable')
    const dialog = await screen.findByRole('alertdialog', { name: 'Disable Sam Okafor?' })
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This has changed in the meantime.')
    const changed = answers('patch', '/invite-user-update/:id', aMember({ status: 'disabled' }))
    answers('get', '/invited-user-list', [aMember({ status: 'disabled' })], onePage(1))
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText('Sam Okafor is disabled.')).toBeInTheDocument()
    expect(changed[0]?.body).toEqual({ status: 'disabled' })
    await choose(user, 'Sam Okafor', 'Enable')
    await waitFor(() => expect(changed[1]?.body).toEqual({ status: 'active' }))
  })

  it('demands a second factor once the owner has one', async () => {
    answers('get', '/invited-user-list', [aMember({ has_second_factor: true })], onePage(1))
    const { user } = renderScreen(Team, path)
    const toggle = await screen.findByRole('switch', { name: 'Require it from everyone on the team' })
    expect(toggle).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Open security settings' })).toBeVisible()
    expect(await screen.findByRole('row', { name: /Sam Okafor/ })).toContainElement(
      screen.getByRole('img', { name: 'Two-step sign-in' }),
    )
    const mine = aUser({ has_second_factor: true })
    act(() => useSession.getState().signIn('token', mine))
    const sent = answers('put', '/account/second-factor', { ...mine, second_factor_demanded: true })
    await user.click(toggle)
    expect(await screen.findByText('Everyone needs a second step now.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ demanded: true })
    await waitFor(() => expect(toggle).toBeChecked())
  })

  it('says what becomes of the work before it removes', async () => {
    answers('get', '/invited-user-list', [aMember()], onePage(1))
    const removed = answers('delete', '/invite-user-delete/:id', null)
    const { user } = renderScreen(Team, path)
    await choose(user, 'Sam Okafor', 'Remove from team')
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Sam Okafor from the team?' })
    expect(dialog).toHaveTextContent('become yours')
    expect(removed).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Remove from team' }))
    expect(await screen.findByText('Sam Okafor is no longer on the team.')).toBeInTheDocument()
    expect(removed).toHaveLength(1)
  })
})
