import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { screen } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aLink } from '@/domain/testing/aLink'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { router } from '../router'
import { NavigationList } from './NavigationList'
import { UserMenu } from './UserMenu'

const links = [
  aLink(),
  aLink({
    id: 'history-and-tracking',
    group: 'after_label',
    href: '/dashboard/history-and-tracking',
    label: 'History and tracking',
    menu_label: 'Shipping / Insurance History & Tracking',
  }),
  aLink({
    id: 'my-profile',
    group: 'you',
    href: '/dashboard/my-profile',
    label: 'Me',
    menu_label: 'My Profile',
  }),
  aLink({ id: 'help', group: 'outside', href: 'https://help.example', label: 'Help', external: true }),
]

beforeEach(() => useSession.getState().signIn('token', aUser()))

describe('the navigation', () => {
  it('is what the server says, in its groups and words', async () => {
    answers('get', '/feResources/menu_links', links)
    renderScreen(NavigationList)
    expect(await screen.findByRole('link', { name: 'Send a Parcel' })).toHaveAttribute('href', '/shipment')
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Send a Parcel',
      'History and tracking',
      'Me',
    ])
    expect(screen.getByText('Shipments')).toBeVisible()
    expect(screen.queryByText('Tools')).not.toBeInTheDocument()
  })

  it('can be asked for again where it did not come', async () => {
    refuses('get', '/feResources/menu_links', 422, { message: 'Not now.' })
    const { user } = renderScreen(NavigationList)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('alert')).toHaveTextContent('The menu didn’t load.')
    answers('get', '/feResources/menu_links', links)
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Send a Parcel' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('stands in the user menu by the names of the server, with what leads out of the product', async () => {
    answers('get', '/feResources/menu_links', links)
    const { user } = renderScreen(UserMenu)
    await user.click(await screen.findByRole('button', { name: 'Your account' }))
    expect(await screen.findByRole('menuitem', { name: 'My Profile' })).toHaveAttribute(
      'href',
      '/dashboard/my-profile',
    )
    expect(screen.getByRole('menuitem', { name: 'Help' })).toHaveAttribute('target', '_blank')
  })

  it('names no screen that does not exist', () => {
    const file = readFileSync(resolve('../server/content/menu_links.toml'), 'utf8')
    const named = [...file.matchAll(/^href = "(.+)"$/gm)].map(([, href]) => href ?? '')
    expect(named.length).toBeGreaterThan(5)
    for (const href of named) {
      const found = matchRoutes(router.routes, href)?.at(-1)?.route.path
      expect(found?.replace('/:id?', ''), href).toBe(href)
    }
  })
})
