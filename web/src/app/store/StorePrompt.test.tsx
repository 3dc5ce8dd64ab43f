import type { User } from '@waybill/types'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { queryClient } from '@/shared/http'
import { refreshUser } from '@/domain/session/user'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { useTour } from '../tour/tour'
import { LogoLink } from '../shell/LogoLink'
import { NavigationLock } from '../shell/NavigationLock'
import { StorePrompt } from './StorePrompt'
import { useStorePopup } from './storePopup'

const asked = aUser({ show_shopify_popup: 1 })

/** What of the shell hangs on the popup. */
function Frame() {
  return (
    <>
      <LogoLink />
      <StorePrompt />
      <NavigationLock />
    </>
  )
}

async function signIn(user: User) {
  useSession.getState().signIn('token', user)
  answers('get', '/user', user)
  await refreshUser(queryClient)
}

/** Renders it, with what opens automatically. */
const show = (at = '/dashboard') =>
  act(() => Promise.resolve(renderScreen(Frame, at.replace(/\?.*/, ''), at)))

const QUESTION = { name: 'Do you sell online?' }

afterEach(() => {
  useStorePopup.setState(useStorePopup.getInitialState(), true)
  useTour.setState(useTour.getInitialState(), true)
})

describe('the popup about connecting a store', () => {
  it('holds the person only while it is on the screen, and is answered once', async () => {
    await signIn(asked)
    const sent = answers('post', '/set-popup-options', aUser())
    const { user, router } = await show()
    expect(await screen.findByRole('dialog', QUESTION)).toBeVisible()
    await expect.poll(() => screen.queryByRole('link', { hidden: true, name: /^Waybill, / })).toBe(null)
    await router.navigate('/elsewhere')
    expect(router.state.location.pathname).toBe('/dashboard')
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBe(null)
    expect(sent[0]?.body).toEqual({ show_shopify_popup: 0 })
    expect(await screen.findByRole('link', { name: /^Waybill, / })).toBeVisible()
    await router.navigate('/elsewhere')
    expect(router.state.location.pathname).toBe('/elsewhere')
  })

  it('lets go also where the answer is lost', async () => {
    await signIn(asked)
    refuses('post', '/set-popup-options', 500, {})
    const { user, router } = await show()
    await user.click(await screen.findByRole('button', { name: 'Not now' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBe(null)
    await router.navigate('/elsewhere')
    expect(router.state.location.pathname).toBe('/elsewhere')
  })

  it('leads to connecting one', async () => {
    await signIn(asked)
    answers('post', '/set-popup-options', aUser())
    const { user, router } = await show()
    await user.click(await screen.findByRole('button', { name: 'Connect store' }))
    await expect.poll(() => router.state.location.search).toBe('?dialog=shopify_setup&dialog_mode=add')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  const others: [string, User, string][] = [
    ['whoever has answered', aUser(), '/dashboard'],
    ['a member of a team', aUser({ show_shopify_popup: 1, role: 'sub_user' }), '/dashboard'],
    [
      'an account of the United States',
      aUser({ show_shopify_popup: 1, account_country: 'US' }),
      '/dashboard',
    ],
    ['somebody whose tour is still to come', { ...asked, show_welcome_message: true }, '/dashboard'],
    ['somebody at another screen', asked, '/dashboard/pickup'],
    ['somebody at a dialog', asked, '/dashboard?dialog=quick_quote'],
  ]
  for (const [whom, user, at] of others)
    it(`does not ask, or hold, ${whom}`, async () => {
      await signIn(user)
      const { router } = await show(at)
      await screen.findByText('Waybill')
      await router.navigate('/elsewhere')
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(router.state.location.pathname).toBe('/elsewhere')
    })
})

describe('coming back from Shopify', () => {
  it('goes on with setting the store up, and tidies the address', async () => {
    await signIn(asked)
    const { router } = await show('/dashboard?shop=s1')
    await expect
      .poll(() => router.state.location.search)
      .toBe('?dialog=shopify_setup&dialog_mode=edit&dialog_value=s1&dialog_step=connected')
    expect(screen.queryByRole('dialog', QUESTION)).not.toBeInTheDocument()
  })

  it('says why it came to nothing', async () => {
    await signIn(aUser())
    const { router } = await show('/dashboard?shop_refused=shop.taken')
    await expect
      .poll(() => router.state.location.search)
      .toBe('?dialog=shopify_setup&dialog_mode=add&dialog_refused=shop.taken')
  })
})
