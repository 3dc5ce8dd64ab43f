import type { MenuLink, RateSource, SavedQuote } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aQuote } from '@/domain/testing/aQuote'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, refuses } from '@/shared/testing/server'
import { SavedQuotes } from './SavedQuotes'

const PATH = '/dashboard/save-quote'
const noLinks: MenuLink[] = []
const none: SavedQuote[] = []

const canadaPost: RateSource = {
  courier: 'cp',
  courier_name: 'Canada Post',
  services: [],
  base_url: '/api/v2',
  token: 't',
  expires_at: '2026-11-20T16:00:00Z',
  simulated: true,
}

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/feResources/menu_links', noLinks)
})

/** The table; the phone's list is in the page too, unseen. */
const table = async () => screen.findByRole('table', { hidden: true })

describe('saved quotes', () => {
  it('show the price of then and the last one, with the difference in words', async () => {
    answers(
      'get',
      '/saved-quotes',
      [
        aQuote({ price_now: 1586 }),
        aQuote({ id: 'failed', price_now: null, message: 'Purolator isn’t responding right now.' }),
      ],
      onePage(2),
    )
    renderScreen(SavedQuotes, PATH)
    const rows = within(await table()).getAllByRole('row', { hidden: true })
    expect(rows[1]).toHaveTextContent('Montréal to Toronto ON')
    expect(rows[1]).toHaveTextContent('$15.12')
    expect(rows[1]).toHaveTextContent('$15.86$0.74 more')
    expect(rows[2]).toHaveTextContent('No pricePurolator isn’t responding right now.')
    expect(screen.queryByRole('radio', { name: 'Freight' })).not.toBeInTheDocument()
  })

  it('ask the couriers again, row by row, and say what came of it', async () => {
    answers('get', '/saved-quotes', [aQuote()], onePage(1))
    const asked = answers('get', '/saved-quotes/:id/rates/:courier', [aRate({ total: 1469 })])
    answers('get', '/saved-quotes/:id', aQuote({ price_now: 1469 }))
    const { user } = renderScreen(SavedQuotes, PATH)
    await user.click(await screen.findByRole('button', { name: 'Refresh prices' }))
    expect(
      await screen.findByText('Checked just now: 0 prices up, 1 down since you saved them.'),
    ).toBeVisible()
    expect(within(await table()).getByText('$0.43 less')).toBeInTheDocument()
    expect(asked).toHaveLength(1)
  })

  it('open again with every price of then beside today’s', async () => {
    const then = aQuote()
    answers('get', '/saved-quotes', [then], onePage(1))
    answers('get', '/saved-quotes/:id', then)
    answers('get', '/couriers', [canadaPost])
    answers('get', '/saved-quotes/:id/rates/:courier', [
      aRate({ total: 1586 }),
      aRate({ id: 'new', service: 'DOM.XP', service_level: 'Xpresspost', total: 2200 }),
    ])
    renderScreen(SavedQuotes, PATH, `${PATH}?quote=${then.id}`)
    const dialog = await screen.findByRole('dialog', { name: 'Montréal to Toronto ON' })
    expect(await within(dialog).findByText('$0.74 more')).toBeVisible()
    expect(within(dialog).getByText('Xpresspost')).toBeVisible()
    expect(within(dialog).getByText('New')).toBeVisible()
    expect(within(dialog).getByText('All couriers have answered.')).toBeVisible()
  })

  it('become drafts: at their prices, or with the recipient still to be named', async () => {
    answers('get', '/saved-quotes', [aQuote()], onePage(1))
    answers('post', '/saved-quotes/:id/draft', aShipment({ id: 'made' }))
    const { user, router } = renderScreen(SavedQuotes, PATH)
    const send = async () => {
      const [button] = await screen.findAllByRole('button', { name: /^Send this/, hidden: true })
      if (button) await user.click(button)
    }
    await send()
    await expect.poll(() => router.state.location.pathname).toBe('/shipment/made')
    expect(router.state.location.search).toBe('?step=rate')
  })

  it('ask who receives one that nobody was named in, over the list', async () => {
    answers('get', '/saved-quotes', [aQuote({ complete: false })], onePage(1))
    answers('post', '/saved-quotes/:id/draft', aShipment({ id: 'made' }))
    const { user, router } = renderScreen(SavedQuotes, PATH)
    const [button] = await screen.findAllByRole('button', { name: /^Send this/, hidden: true })
    if (button) await user.click(button)
    await expect
      .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
      .toEqual({
        dialog: 'destination_address',
        dialog_shipment: 'made',
        dialog_mode: 'edit',
        dialog_step: 'rate',
      })
    expect(router.state.location.pathname).toBe(PATH)
  })

  it('are archived and deleted, the latter once confirmed', async () => {
    answers('get', '/saved-quotes', [aQuote()], onePage(1))
    const moved = answers('post', '/saved-quotes/archive-delete', null)
    const { user } = renderScreen(SavedQuotes, PATH)
    const more = async () => {
      const [button] = await screen.findAllByRole('button', { name: /^More/, hidden: true })
      if (button) await user.click(button)
    }
    await more()
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await expect.poll(() => moved.at(-1)?.body).toMatchObject({ status: 'archived' })
    await more()
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await expect.poll(() => moved.at(-1)?.body).toMatchObject({ status: 'deleted' })
  })

  it('keep their filters in the address', async () => {
    const asked = answers('get', '/saved-quotes', none, onePage(0))
    const { user, router } = renderScreen(SavedQuotes, PATH)
    expect(await screen.findByText('No saved quotes yet')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Archived' }))
    expect(await screen.findByText('No archived quotes')).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'halifax')
    expect(await screen.findByText('No quotes match')).toBeVisible()
    expect(router.state.location.search).toBe('?status=archived&search=halifax')
    expect(asked.at(-1)?.url.search).toContain('type=parcel&status=archived&search=halifax')
  })

  it('are sorted by the server, by what the address says', async () => {
    const asked = answers('get', '/saved-quotes', [aQuote()], onePage(1))
    const { user, router } = renderScreen(SavedQuotes, PATH, `${PATH}?page=2`)
    await screen.findAllByText('Montréal to Toronto ON')
    await user.click(screen.getByRole('button', { name: /Sort by/ }))
    await user.click(await screen.findByRole('option', { name: 'Lowest price' }))
    await expect.poll(() => asked.at(-1)?.url.search).toContain('sort=price')
    expect(router.state.location.search).toBe('?sort=price')
    await user.click(screen.getByRole('button', { name: /Sort by/ }))
    await user.click(await screen.findByRole('option', { name: 'Newest first' }))
    await expect.poll(() => router.state.location.search).toBe('')
  })

  it('say why they did not load, and load again', async () => {
    refuses('get', '/saved-quotes', 500, { message: 'Something went wrong. Please try again.' })
    const { user } = renderScreen(SavedQuotes, PATH)
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
    answers('get', '/saved-quotes', [aQuote()], onePage(1))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByText('Montréal to Toronto ON')).length).toBeGreaterThan(0)
  })
})
