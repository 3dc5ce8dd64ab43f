import { fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useSession } from '@/domain/session/session'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { DialogHost } from './DialogHost'

/** A page with something that opens dialogs. */
function Page() {
  const dialogs = useDialogs()
  const { search } = useLocation()
  return (
    <>
      <button type="button" onClick={() => dialogs.open('dimensional_weight')}>
        Calculate
      </button>
      <button type="button" onClick={() => dialogs.open('origin_address', { shipment: 'draft' })}>
        Origin
      </button>
      <output>{dialogs.afterReset(search)}</output>
      <DialogHost />
    </>
  )
}

function signedIn(details: Parameters<typeof aUser>[0] = {}) {
  useSession.getState().signIn('token', aUser(details))
}

describe('the host of dialogs', () => {
  beforeEach(() => signedIn())

  it('opens one by its name, gives the focus back when it closes, and goes back with the browser', async () => {
    const { user, router } = renderScreen(Page)
    const opener = await screen.findByRole('button', { name: 'Calculate' })
    await user.click(opener)
    expect(await screen.findByRole('dialog', { name: 'Dimensional weight calculator' })).toBeVisible()
    expect(router.state.location.search).toBe('?dialog=dimensional_weight')
    await user.keyboard('{Escape}')
    await expect.poll(() => router.state.location.search).toBe('')
    await expect.poll(() => document.activeElement).toBe(opener)
    await user.click(opener)
    await screen.findByRole('dialog')
    await router.navigate(-1)
    await expect.poll(() => screen.queryByRole('dialog')).toBe(null)
  })

  it.each([
    ['commercial_invoice', 'View shipments', '/dashboard/history-and-tracking'],
    ['add_insurance', 'View shipments', '/dashboard/history-and-tracking'],
    ['remove_insurance', 'View shipments', '/dashboard/history-and-tracking'],
    ['shipping_insurance', 'Insure a Shipment', '/shipping-insurance'],
  ])('leads on from %s where its address names nothing', async (dialog, link, path) => {
    const { router } = renderScreen(Page)
    await router.navigate(`/?dialog=${dialog}`)
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', path)
  })

  it('closes the destination where the origin opens, with the values of the one that is open', async () => {
    answers('get', '/shipments/:id', aShipment({ id: 'draft' }))
    answers('get', '/address-books', [])
    const { router } = renderScreen(Page)
    await router.navigate('/?dialog=destination_address&dialog_step=rate')
    await screen.findByRole('dialog', { name: 'Add destination address' })
    // Without a pointer, whose press outside would close the dialog first.
    fireEvent.click(screen.getByRole('button', { name: 'Origin', hidden: true }))
    expect(await screen.findByRole('dialog', { name: 'Edit origin address' })).toBeVisible()
    expect(router.state.location.search).toBe('?dialog=origin_address&dialog_shipment=draft')
  })

  it('begins a list of bulk labels over any screen', async () => {
    answers('get', '/address-books', [])
    answers('get', '/userprofiles/:id', null)
    const { router } = renderScreen(Page)
    await router.navigate('/?dialog=bulk_shipment')
    const dialog = await screen.findByRole('dialog', { name: 'Bulk labels' })
    expect(within(dialog).getByRole('button', { name: 'Choose file' })).toBeVisible()
  })

  it('keeps over a reset what has nothing to do with the shipment', async () => {
    renderScreen(Page, '/', '/?dialog=dimensional_weight,origin_address&page=2')
    expect(await screen.findByText('dialog=dimensional_weight')).toBeInTheDocument()
  })

  it('takes names out of the address that open nothing here', async () => {
    signedIn({ account_country: 'US' })
    const { router } = renderScreen(Page, '/', '/?dialog=quick_quote,nothing&page=2')
    await expect.poll(() => router.state.location.search).toBe('?page=2')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
