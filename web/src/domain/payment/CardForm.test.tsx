import type { BillingCard } from '@waybill/types'
import type { Stripe } from '@stripe/stripe-js'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { useDisplay } from '@/domain/session/display'
import { useSession } from '@/domain/session/session'
import { aCard } from '@/domain/testing/aCard'
import { aUser } from '@/domain/testing/examples'
import {
  accepted,
  aProcessor,
  declined,
  noProcessor,
  runScript,
  setupIs,
} from '@/domain/testing/theProcessor'
import { showWords } from '@/shared/i18n'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, isDown } from '@/shared/testing/server'
import { Button } from '@/shared/ui'
import { CardForm } from './CardForm'

const onAdded = vi.fn<(card: BillingCard) => void>()

const Form = () => (
  <CardForm onAdded={onAdded} onCancel={null}>
    {() => <Button type="submit">Save</Button>}
  </CardForm>
)

function signedIn(email_verified = true) {
  const user = aUser({ email_verified })
  useSession.getState().signIn('token', user)
  answers('get', '/user', user)
}

const frame = () => screen.findByTitle('Secure payment input frame')
const script = () =>
  waitFor(() => {
    const found = document.querySelector('script[src$="/simulator/stripe/stripe.js"]')
    if (!found) throw new Error('no script')
    return found
  })

/** A file of the repository. */
const source = (path: string) => readFileSync(join(process.cwd(), '..', path), 'utf8')

const save = () => screen.findByRole('button', { name: 'Save' })

afterEach(async () => {
  noProcessor()
  onAdded.mockReset()
  await act(() => showWords('en'))
})

describe('a card’s form', () => {
  it('has the processor’s own fields, for people who have verified their e-mail', async () => {
    signedIn()
    aProcessor()
    renderScreen(Form)
    expect(await frame()).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(await screen.findByText(/4242 4242 4242 4242 is accepted/)).toBeVisible()
  })

  it('asks for a verified e-mail first and sends the link again', async () => {
    signedIn(false)
    const asked = answers('post', '/user/resend-verification', null)
    const { user } = renderScreen(Form)
    expect(await screen.findByText('Confirm your email to add a card')).toBeVisible()
    expect(screen.queryByTitle('Secure payment input frame')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Resend link' }))
    expect(await screen.findByText('New link sent.')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  it('says that payments are simulated only where the server does', async () => {
    signedIn()
    aProcessor([accepted], { simulated: false })
    renderScreen(Form)
    expect(await save()).toBeVisible()
    expect(screen.getByText(/goes straight to the payment processor/)).toBeVisible()
    expect(screen.queryByText(/simulated/)).toBeNull()
  })

  it('stores the processor’s id of the card', async () => {
    signedIn()
    aProcessor()
    const stored = answers('post', '/account/cards', aCard())
    const { user } = renderScreen(Form)
    await user.click(await save())
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(aCard()))
    expect(stored.map(({ body }) => body)).toEqual([{ payment_method_id: 'pm_1', keep: true }])
  })

  it.each([
    ['en', declined('card_declined', 'insufficient_funds'), /declined: insufficient funds/],
    ['fr', declined('card_declined', 'generic_decline'), /La carte a été refusée/],
    ['en', { error: { type: 'api_error' } }, /couldn’t reach your bank/],
    ['en', { error: { type: 'api_connection_error' } }, /might be down/],
  ] as const)('says in the rule’s words why a card is refused, in %s', async (language, answer, words) => {
    signedIn()
    await showWords(language)
    aProcessor([answer, accepted])
    answers('post', '/account/cards', aCard())
    const { user } = renderScreen(Form)
    await user.click(await save())
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    await user.click(await save())
    await waitFor(() => expect(onAdded).toHaveBeenCalled())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says it in the other language where that is chosen afterwards', async () => {
    signedIn()
    aProcessor([declined('card_declined')])
    const { user } = renderScreen(Form)
    await user.click(await save())
    expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined.')
    await act(() => showWords('fr'))
    expect(screen.getByRole('alert')).toHaveTextContent('La carte a été refusée.')
  })

  it('leaves what is incomplete to the fields, which say it themselves', async () => {
    signedIn()
    const processor = aProcessor([{ error: { type: 'validation_error', code: 'incomplete_number' } }])
    const { user } = renderScreen(Form)
    await user.click(await save())
    await waitFor(() => expect(processor.confirmations()).toBe(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the bank’s question above the page, and goes on with its answer', async () => {
    signedIn()
    const asks = { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } }
    aProcessor([asks])
    answers('post', '/account/cards', aCard())
    const { user } = renderScreen(Form)
    await user.click(await save())
    const bank = await screen.findByTitle('Confirmation by your bank')
    expect(bank).toHaveAttribute(
      'src',
      expect.stringContaining('/challenge/seti_1?client_secret=seti_1_secret_2'),
    )
    setupIs(asks)
    fireEvent.load(bank)
    setupIs(accepted)
    fireEvent.load(bank)
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(aCard()))
    expect(screen.queryByTitle('Confirmation by your bank')).toBeNull()
  })

  it('says so where the holder did not confirm', async () => {
    signedIn()
    aProcessor([{ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } } as never])
    const { user } = renderScreen(Form)
    await user.click(await save())
    const last_setup_error = { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' }
    setupIs({ status: 'requires_payment_method', last_setup_error })
    fireEvent.load(await screen.findByTitle('Confirmation by your bank'))
    expect(await screen.findByRole('alert')).toHaveTextContent('wasn’t confirmed with your bank')
  })

  it('gives a card that the processor has to our server again, and not to the processor', async () => {
    signedIn()
    const processor = aProcessor()
    isDown('post', '/account/cards')
    const { user } = renderScreen(Form)
    await user.click(await save())
    expect(await screen.findByRole('alert')).toBeVisible()
    answers('post', '/account/cards', aCard())
    await user.click(await save())
    await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1))
    expect(processor.confirmations()).toBe(1)
  })

  it('follows the language and the theme, also when they change', async () => {
    signedIn()
    const { told } = aProcessor()
    renderScreen(Form)
    await save()
    expect(told.at(-1)).toMatchObject({ type: 'options', language: 'en', appearance: { theme: 'stripe' } })
    act(() => useDisplay.getState().setTheme('dark'))
    await waitFor(() => expect(told.at(-1)).toMatchObject({ appearance: { theme: 'night' } }))
    await act(() => showWords('fr'))
    await waitFor(() => expect(told.at(-1)).toMatchObject({ language: 'fr', appearance: { theme: 'night' } }))
    expect(screen.getByTitle('Cadre de saisie sécurisé pour le paiement')).toBeVisible()
  })

  it('says where the processor’s script does not load, and loads it again', async () => {
    signedIn()
    aProcessor()
    Reflect.deleteProperty(window, 'Stripe')
    const { user } = renderScreen(Form)
    fireEvent.error(await script())
    expect(await screen.findByText(/payment form couldn’t load/)).toBeVisible()
    expect(document.querySelector('script[src$="stripe.js"]')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const again = await script()
    runScript()
    fireEvent.load(again)
    expect(await frame()).toBeVisible()
    again.remove()
  })
})

describe('the script of the processor', () => {
  it('is the release that the installed @stripe/stripe-js is typed for, in production and in the simulator', () => {
    const release = /RELEASE_TRAIN = '(\w+)'/.exec(
      source('web/node_modules/@stripe/stripe-js/dist/pure.mjs'),
    )?.[1]
    expect(release).toMatch(/^\w+$/)
    expect(source('providers/src/payment/stripe/settings.rs')).toContain(
      `"https://js.stripe.com/${release}/stripe.js"`,
    )
    runScript()
    expect(window.Stripe && Reflect.get(window.Stripe, 'version')).toBe(release)
  })

  it('of the simulator has the interface of Stripe’s own', () => {
    runScript()
    const stripe = window.Stripe?.('pk_test')
    expectTypeOf(stripe).toEqualTypeOf<Stripe | undefined>()
    for (const part of ['elements', 'confirmSetup', 'handleNextAction', 'retrieveSetupIntent'] as const)
      expect(stripe?.[part]).toBeTypeOf('function')
  })
})
