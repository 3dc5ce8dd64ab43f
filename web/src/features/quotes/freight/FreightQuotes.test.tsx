import type { LtlQuoteRequest, MenuLink } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aFreightQuote } from '@/domain/testing/aFreightQuote'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, refuses } from '@/shared/testing/server'
import { SavedQuotes } from '../saved/SavedQuotes'

const PATH = '/dashboard/save-quote'
const freight = `${PATH}?type=freight`
const none: LtlQuoteRequest[] = []

const link: MenuLink = {
  id: 'ltl-quote',
  group: 'tools',
  label: 'LTL quote',
  menu_label: 'Get LTL Quote',
  href: '/dashboard/ltl-quote',
  external: false,
  capability: 'ltl_quote',
}

const answered = aFreightQuote({
  state: 'answered',
  price: 41_250,
  valid_until: '2026-12-04',
  message: 'Pickup the day after you book.',
  answered_at: '2026-11-21T15:00:00Z',
})

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/feResources/menu_links', [link])
})

describe('saved freight quotes', () => {
  it('stand beside those of parcels, with the desk’s price or that it is waited for', async () => {
    answers('get', '/saved-quotes', none, onePage(0))
    const { user, router } = renderScreen(SavedQuotes, PATH)
    const kind = await screen.findByRole('radio', { name: 'Freight' })
    const asked = answers(
      'get',
      '/saved-quotes',
      [answered, aFreightQuote({ id: 'w' }), aFreightQuote({ ...answered, id: 'e', state: 'expired' })],
      onePage(3),
    )
    await user.click(kind)
    const table = await screen.findByRole('table', { name: 'Freight quotes' })
    expect(router.state.location.search).toBe('?type=freight')
    expect(asked[0]?.url.search).toContain('type=freight')
    const rows = within(table).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('Montréal QC to Toronto ON')
    expect(rows[1]).toHaveTextContent('2 pallets1,000 lb · 111.11 ft³')
    expect(rows[1]).toHaveTextContent('$412.50until Dec 4, 2026')
    expect(rows[2]).toHaveTextContent('Waiting for a quote')
    expect(rows[3]).toHaveTextContent('Price expired')
  })

  it('open with density, class, services and what the desk writes', async () => {
    answers('get', '/saved-quotes', [answered], onePage(1))
    const { user } = renderScreen(SavedQuotes, PATH, freight)
    await user.click(await screen.findByRole('button', { name: 'Montréal QC to Toronto ON' }))
    const dialog = await screen.findByRole('dialog', { name: 'Montréal QC to Toronto ON' })
    expect(within(dialog).getByText('Pickup the day after you book.')).toBeVisible()
    expect(within(dialog).getByText(/9 lb\/ft³ · Class 100/)).toBeVisible()
    expect(within(dialog).getByText('Liftgate at delivery')).toBeVisible()
    expect(within(dialog).getByText('Dock closes at four.')).toBeVisible()
  })

  it('are archived and deleted, the latter once confirmed', async () => {
    answers('get', '/saved-quotes', [answered], onePage(1))
    const moved = answers('post', '/freight-saved-quotes/archive-delete', null)
    const { user } = renderScreen(SavedQuotes, PATH, freight)
    const more = async () => user.click(await screen.findByRole('button', { name: /^More/ }))
    await more()
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await expect.poll(() => moved.at(-1)?.body).toEqual({ quote_id: answered.id, status: 'archived' })
    await more()
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await expect.poll(() => moved.at(-1)?.body).toEqual({ quote_id: answered.id, status: 'deleted' })
  })

  it('begin with the dialog that asks for one, and say when none match', async () => {
    answers('get', '/saved-quotes', none, onePage(0))
    const { user, router } = renderScreen(SavedQuotes, PATH, freight)
    await user.click(await screen.findByRole('button', { name: 'Get LTL quote' }))
    await expect.poll(() => router.state.location.search).toBe('?type=freight&dialog=ltl_quote')
    await router.navigate(`${freight}&search=halifax`)
    expect(await screen.findByText('No quotes match')).toBeVisible()
  })

  it('say why they did not load', async () => {
    refuses('get', '/saved-quotes', 500, { message: 'Something went wrong. Please try again.' })
    renderScreen(SavedQuotes, PATH, freight)
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  })
})
