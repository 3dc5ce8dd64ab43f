import type {
  AccountDefaults,
  AuditEntry,
  ClosingPreview,
  DataExport,
  InvitedUser,
  TrackingSettings,
} from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { ownTimeZone } from '@/shared/format/when'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, refuses } from '@/shared/testing/server'
import { AccountSettings } from './AccountSettings'

const path = '/dashboard/account-settings'
const open = (tab: string) => renderScreen(AccountSettings, path, `${path}?tab=${tab}`)

const defaults: AccountDefaults = {
  package: null,
  units: 'metric',
  signature: true,
  insurance: false,
  label_format: '4x6',
  language: 'en',
  reference: '',
  business_number: '',
  approval_over: null,
  mine: { language: 'en', units: 'metric', label_format: '4x6' },
  updated_at: null,
}

const notices: TrackingSettings = {
  id: '0199a000-0000-7000-8000-000000000002',
  notify_recipient: ['delivered'],
  notify_sender: [],
  updated_at: null,
}

const entry: AuditEntry = {
  id: '0199a000-0000-7000-8000-000000000040',
  created_at: '2026-11-20T12:00:00Z',
  actor_id: aUser().id,
  actor_name: 'Marie Lavoie',
  action: 'team.invited',
  message: 'Invited sam@example.com.',
  subject_id: null,
}

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/site', { release: '1', error_reporting: null })
  answers('get', '/v2/package-and-config', { config: null, saved_packages: [], updated_at: null })
  answers('get', '/account/storage', { used: 1_200_000_000, max: 5_000_000_000 })
})

describe('the defaults of new shipments', () => {
  it('are saved with the usual parcel, in the units of the account', async () => {
    answers('get', '/account-settings', defaults)
    const saved = answers('put', '/account-settings', { ...defaults, updated_at: '2026-11-20T12:00:00Z' })
    const { user } = open('shipping')
    await user.click(await screen.findByRole('radio', { name: 'Parcel' }))
    await user.type(screen.getByLabelText(/^Length/), '40')
    await user.click(screen.getByRole('checkbox', { name: 'Ask for a signature on delivery' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/New shipments start with these defaults/)).toBeInTheDocument()
    expect(saved[0]?.body).toMatchObject({
      package: { type: 'parcel', length: '40', weight: '', weight_unit: 'kg', dimension_unit: 'cm' },
      signature: false,
    })
    expect(saved[0]?.body).not.toHaveProperty('mine')
  })

  it('are checked by the rule of the core', async () => {
    answers('get', '/account-settings', defaults)
    const { user } = open('shipping')
    await user.click(await screen.findByRole('radio', { name: 'Parcel' }))
    await user.type(screen.getByLabelText(/^Length/), 'long')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByLabelText(/^Length/)).toBeInvalid())
  })

  it('hold the exporter’s business number, checked to its digit', async () => {
    answers('get', '/account-settings', defaults)
    const saved = answers('put', '/account-settings', defaults)
    const { user } = open('shipping')
    const number = await screen.findByLabelText(/^Business number/)
    await user.type(number, '123456789 RM 0001')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(number).toHaveAccessibleDescription(/This business number doesn’t exist/))
    await user.clear(number)
    await user.type(number, '123456782 RM 0001')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ business_number: '123456782 RM 0001' }))
  })

  it('are read by a sub-user, who cannot change them', async () => {
    useSession.getState().signIn('token', aUser({ role: 'sub_user' }))
    answers('get', '/account-settings', defaults)
    open('shipping')
    expect(await screen.findByText('Only the account owner can change this.')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Ask for a signature on delivery' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('give way to what a sub-user chooses, and come back on demand', async () => {
    useSession.getState().signIn('token', aUser({ role: 'sub_user' }))
    answers('get', '/account-settings', { ...defaults, mine: { ...defaults.mine, units: 'imperial' } })
    const changed = answers('patch', '/users/:id', aUser({ role: 'sub_user' }))
    const { user } = open('preferences')
    expect(await screen.findByRole('radio', { name: 'Pounds and inches' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Same as the account' }))
    await waitFor(() => expect(changed[0]?.body).toEqual({ units: null, label_format: null }))
  })
})

describe('the notices on a parcel’s way', () => {
  it('are told step by step to recipient and sender', async () => {
    answers('get', '/tracking-settings', notices)
    const saved = answers('put', '/tracking-settings/:id', notices)
    const { user } = open('notices')
    const box = await screen.findByRole('checkbox', { name: 'Recipient: Delivered' })
    expect(box).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Sender: Exception' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/This applies from each parcel’s next step/)).toBeInTheDocument()
    expect(saved[0]?.body).toEqual({
      notify_recipient: ['delivered'],
      notify_sender: ['exception'],
    })
  })
})

describe('who did what', () => {
  it('is listed, narrowed by what stands in the address, and cleared', async () => {
    answers('get', '/invited-user-list', [] as InvitedUser[], onePage(0))
    const asked = answers('get', '/account/audit', [] as AuditEntry[], onePage(0))
    const { user, router } = renderScreen(
      AccountSettings,
      path,
      `${path}?tab=activity&action=team&from_date=2026-11-01`,
    )
    expect(await screen.findByText('No activity matches.')).toBeVisible()
    const query = Object.fromEntries(asked[0]?.url.searchParams ?? [])
    expect(query).toEqual({ action: 'team', from_date: '2026-11-01', time_zone: ownTimeZone(), page: '1' })
    const file = screen.getByRole('link', { name: 'Export' })
    expect(file.getAttribute('href')).toContain(`time_zone=${encodeURIComponent(ownTimeZone())}`)
    answers('get', '/account/audit', [entry], onePage(1))
    await user.click(screen.getByRole('button', { name: 'Show everything' }))
    const row = await screen.findByRole('row', { name: /Invited sam@example.com/ })
    expect(row).toHaveTextContent('Marie Lavoie')
    expect(router.state.location.search).toBe('?tab=activity')
  })

  it('is for the owner alone', async () => {
    useSession.getState().signIn('token', aUser({ role: 'sub_user' }))
    answers('get', '/account-settings', defaults)
    open('activity')
    expect(await screen.findByRole('tab', { name: 'Preferences' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByRole('tab', { name: 'Activity' })).not.toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'API keys' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Webhooks' })).not.toBeInTheDocument()
  })
})

const noExports: DataExport[] = []
const preview: ClosingPreview = {
  balance: 0,
  purchases_under_way: [],
  sub_users: 2,
  kept: [{ what: 'Addresses and files are erased.', until: '2026-12-20T12:00:00Z' }],
}

/** The card with that title. */
async function cardOf(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('section') ?? heading)
}

describe('name and email', () => {
  beforeEach(() => answers('get', '/sessions', []))

  it('saves the name, checked as at registration', async () => {
    const changed = answers('patch', '/users/:id', aUser({ first_name: 'Zoé', last_name: 'Roy' }))
    const { user } = open('security')
    const card = await cardOf('Your name')
    const first = card.getByLabelText('First name')
    await user.clear(first)
    await user.type(first, 'www.evil.example')
    await user.click(card.getByRole('button', { name: 'Save name' }))
    expect(await card.findAllByText('A name can’t contain the address of a web page')).not.toHaveLength(0)
    expect(changed).toHaveLength(0)
    await user.clear(first)
    await user.type(first, 'Zoé')
    await user.click(card.getByRole('button', { name: 'Save name' }))
    expect(await screen.findByText('Your name is saved.')).toBeInTheDocument()
    expect(changed[0]?.body).toMatchObject({ first_name: 'Zoé' })
  })

  it('asks for another email with the password, and says what to do next', async () => {
    const asked = answers('post', '/user/email', null)
    const { user } = open('security')
    const card = await cardOf('Your email')
    await user.type(card.getByLabelText('New email'), aUser().email)
    await user.type(card.getByLabelText('Current password'), 'four maple leaves')
    await user.click(card.getByRole('button', { name: 'Change email' }))
    expect(await card.findAllByText('This already is your email address')).not.toHaveLength(0)
    await user.clear(card.getByLabelText('New email'))
    await user.type(card.getByLabelText('New email'), 'new@example.ca')
    await user.click(card.getByRole('button', { name: 'Change email' }))
    expect(await card.findByText('We’ve sent a link to new@example.ca.')).toBeVisible()
    expect(asked[0]?.body).toMatchObject({ email: 'new@example.ca', current_password: 'four maple leaves' })
    expect(card.getByLabelText('Current password')).toHaveValue('')
  })
})

describe('the room for files', () => {
  beforeEach(() => answers('get', '/account/exports', noExports, onePage(0)))

  it('says how much of it is used', async () => {
    open('data')
    const meter = await screen.findByRole('meter', { name: 'Files you added' })
    expect(meter).toHaveAttribute('aria-valuetext', '1.2 GB of 5 GB used')
  })

  it('says what to do before it is full', async () => {
    answers('get', '/account/storage', { used: 49_000_000, max: 50_000_000 })
    open('data')
    expect(await screen.findByText(/^Nearly full\. Delete drafts/)).toBeVisible()
  })
})

describe('taking one’s data along', () => {
  it('begins a job, shows how far it is, and offers the archive', async () => {
    const job: DataExport = {
      id: '0199a000-0000-7000-8000-000000000050',
      state: 'running',
      percent: 40,
      size: 0,
      created_at: '2026-11-20T12:00:00Z',
      ready_at: null,
      expires_at: null,
    }
    answers('get', '/account/exports', noExports, onePage(0))
    const begun = answers('post', '/account/exports', job)
    const { user } = open('data')
    const button = await screen.findByRole('button', { name: 'Prepare archive' })
    answers('get', '/account/exports', [job], onePage(1))
    await user.click(button)
    const progress = await screen.findByRole('progressbar', { name: 'Gathering your data' })
    expect(progress).toHaveAttribute('aria-valuenow', '40')
    expect(begun).toHaveLength(1)
    const ready: DataExport = { ...job, state: 'ready', percent: 100, size: 1_400_000 }
    answers('get', '/account/exports', [ready], onePage(1))
    const link = await screen.findByRole('link', { name: /Download archive/ })
    expect(link).toHaveAttribute('href', `/api/account/exports/${job.id}/download`)
    expect(screen.getByText('1.4 MB')).toBeVisible()
  })
})

describe('an archive that is not wanted any more', () => {
  const job: DataExport = {
    id: '0199a000-0000-7000-8000-000000000050',
    state: 'running',
    percent: 40,
    size: 0,
    created_at: '2026-11-20T12:00:00Z',
    ready_at: null,
    expires_at: null,
  }

  it('is cancelled while it is made, and another one can begin', async () => {
    answers('get', '/account/exports', [job], onePage(1))
    const removed = answers('delete', '/account/exports/:id', null)
    const { user } = open('data')
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    expect(screen.getByRole('button', { name: 'Prepare archive' })).toBeDisabled()
    answers('get', '/account/exports', noExports, onePage(0))
    await user.click(cancel)
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    expect(removed[0]?.url.pathname).toBe(`/api/account/exports/${job.id}`)
    expect(screen.getByRole('button', { name: 'Prepare archive' })).toBeEnabled()
  })

  it('is deleted before its time', async () => {
    answers('get', '/account/exports', [{ ...job, state: 'ready', percent: 100, size: 1 }], onePage(1))
    const removed = answers('delete', '/account/exports/:id', null)
    const { user } = open('data')
    const button = await screen.findByRole('button', { name: /^Delete archive/ })
    answers('get', '/account/exports', noExports, onePage(0))
    await user.click(button)
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(removed).toHaveLength(1)
  })
})

describe('closing the account', () => {
  beforeEach(() => {
    answers('get', '/account/exports', noExports, onePage(0))
    answers('get', '/account/close', preview)
  })

  it('waits for what is being bought', async () => {
    answers('get', '/account/close', {
      ...preview,
      purchases_under_way: ['0199a000-0000-7000-8000-000000000010'],
    })
    const { user } = open('data')
    await user.click(await screen.findByRole('button', { name: 'Close account' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(await within(dialog).findByText('A purchase is in progress')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Close account' })).not.toBeInTheDocument()
  })

  it('asks for the password, and signs out once it is closed', async () => {
    const closed = answers('post', '/account/close', null)
    const { user, router } = open('data')
    await user.click(await screen.findByRole('button', { name: 'Close account' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Close this account permanently?' })
    expect(await within(dialog).findByText('2 people on your team lose access.')).toBeVisible()
    expect(dialog).toHaveTextContent('Addresses and files are erased.')
    await user.click(within(dialog).getAllByRole('button', { name: 'Close account' })[0]!)
    await waitFor(() => expect(within(dialog).getByLabelText(/^Password/)).toBeInvalid())
    expect(closed).toHaveLength(0)
    await user.type(within(dialog).getByLabelText(/^Password/), 'a sentence of my own{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
    expect(closed[0]?.body).toEqual({ password: 'a sentence of my own' })
    expect(useSession.getState().userToken).toBeNull()
  })

  it('keeps everything where the password is wrong', async () => {
    refuses('post', '/account/close', 422, {
      message: 'Please check.',
      errors: [
        {
          code: 'request.current_password',
          path: 'password',
          params: {},
          message: 'That is not your password.',
        },
      ],
    })
    const { user } = open('data')
    await user.click(await screen.findByRole('button', { name: 'Close account' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.type(await within(dialog).findByLabelText(/^Password/), 'a wrong one{Enter}')
    await waitFor(() =>
      expect(within(dialog).getByLabelText(/^Password/)).toHaveAccessibleDescription(
        expect.stringContaining('That is not your password.'),
      ),
    )
    expect(useSession.getState().userToken).toBe('token')
  })
})
