import type * as Package from '@waybill/rules/bundler'
import { act, render, screen } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The fallback where a part of the page broke. */
class Boundary extends Component<{ children: ReactNode }, { broke: boolean }> {
  override state = { broke: false }
  static getDerivedStateFromError() {
    return { broke: true }
  }
  override render() {
    return this.state.broke ? <p>Reload</p> : this.props.children
  }
}

/** The page of a visitor whose rules have not come yet: a fresh copy of the client, whose module arrives as the test says. */
async function visit(arrival: () => Promise<unknown>) {
  vi.resetModules()
  vi.doMock('@waybill/rules/bundler', async () => {
    const rules = await vi.importActual<typeof Package>('@waybill/rules/bundler')
    return { ...rules, init: () => arrival().then(rules.init) }
  })
  const { showWords } = await import('@/shared/i18n')
  await showWords('en')
  const { useRule } = await import('@/shared/rules')
  function Price() {
    return <p>{useRule('rate.price_display', 1234)}</p>
  }
  // Awaited, or what suspends within would never go on.
  await act(async () => {
    render(
      <Boundary>
        <h1>Sign in</h1>
        <Suspense fallback={<p>On its way</p>}>
          <Price />
        </Suspense>
      </Boundary>,
    )
  })
}

describe('what asks a rule before the rules are there', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => {
    vi.doUnmock('@waybill/rules/bundler')
    vi.resetModules()
    vi.restoreAllMocks()
  })

  it('shows its skeleton beside what needs no rule, then the answer', async () => {
    let arrived = false
    await visit(() => vi.waitUntil(() => arrived))
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(screen.getByText('On its way')).toBeVisible()
    arrived = true
    expect(await screen.findByText('$12.34')).toBeVisible()
    expect(screen.queryByText('On its way')).not.toBeInTheDocument()
  })

  it('hands over to the error boundary where the rules cannot be loaded', async () => {
    await visit(() => Promise.reject(new Error('404')))
    expect(await screen.findByText('Reload')).toBeVisible()
  })
})
