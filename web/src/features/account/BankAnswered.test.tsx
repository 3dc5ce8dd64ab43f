import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aCard } from '@/domain/testing/aCard'
import { aUser } from '@/domain/testing/examples'
import { accepted, aProcessor, noProcessor, setupIs } from '@/domain/testing/theProcessor'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { BankAnswered } from './BankAnswered'

/** Comes back from a bank's page with these parameters. */
function comeBack(parameters: Record<string, string>) {
  useSession.getState().signIn('token', aUser())
  return renderScreen(BankAnswered, '/bank-answered', `/bank-answered?${new URLSearchParams(parameters)}`)
}

const ofCard = { setup_intent: 'seti_1', setup_intent_client_secret: 'seti_1_secret_2', keep: 'true' }

afterEach(noProcessor)

describe('coming back from the bank’s own page', () => {
  it('stores the card, and shows the screen that one came from', async () => {
    aProcessor()
    setupIs(accepted)
    const stored = answers('post', '/account/cards', aCard())
    const { router } = comeBack({ ...ofCard, keep: 'false', back: '/shipment/draft?step=pay' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/shipment/draft'))
    expect(router.state.location.search).toBe('?step=pay')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(stored.map(({ body }) => body)).toEqual([{ payment_method_id: 'pm_1', keep: false }])
  })

  it('says that a card was saved where it is kept', async () => {
    aProcessor()
    setupIs(accepted)
    answers('post', '/account/cards', aCard())
    comeBack({ ...ofCard, back: '/shipment/draft?step=pay' })
    expect(await screen.findByText('Card saved.')).toBeVisible()
  })

  it('says where the holder did not confirm, and leads back', async () => {
    aProcessor()
    const last_setup_error = { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' }
    setupIs({ status: 'requires_payment_method', last_setup_error })
    comeBack({ ...ofCard, redirect_status: 'failed', back: '/bulk/list' })
    expect(await screen.findByRole('alert')).toHaveTextContent('wasn’t confirmed with your bank')
    expect(screen.getByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', '/bulk/list')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
    'leads to no address but our own: %s',
    async (back) => {
      aProcessor()
      setupIs(accepted)
      answers('post', '/account/cards', aCard())
      const { router } = comeBack({ ...ofCard, back })
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/account-settings'))
    },
  )

  it.each([
    ['shipment', '/shipment/1'],
    ['policy', '/shipping-insurance/1'],
    ['freight', '/shipping-insurance/freight/1'],
  ])('leaves a payment to its own screen: %s', async (kind, path) => {
    const { router } = comeBack({ [kind]: '1', payment_intent: 'pi_1', redirect_status: 'succeeded' })
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })
})
