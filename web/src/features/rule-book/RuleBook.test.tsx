import type { RuleBook as Book, RuleVector } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { RuleBook } from './RuleBook'

const both = (en: string, fr: string) => ({ en, fr })

const book: Book = {
  version: '0.1.0+0123456789ab',
  chapters: [
    { noun: 'address', title: both('Addresses', 'Adresses') },
    { noun: 'number', title: both('Numbers as typed', 'Nombres saisis') },
  ],
  rules: [
    {
      name: 'address.postal_code',
      summary: 'Checks a postal code; `address.tidy` gives its stored form.',
      codes: ['address.postal_code.format'],
      vectors: 2,
    },
    { name: 'number.cents', summary: 'Reads an amount.', codes: [], vectors: 1 },
  ],
  codes: [
    {
      code: 'address.postal_code.format',
      message: both('Please enter a valid postal code', 'Veuillez entrer un code postal valide'),
    },
    { code: 'request.field.type', message: both('We couldn’t find that.', 'Introuvable.') },
  ],
  limits: [
    {
      noun: 'address',
      constant: 'POSTAL_CODE_MAX',
      bounds: 'Most letters and digits of a postal code.',
      value: '9',
    },
  ],
}

const refused: RuleVector = {
  name: 'a code without its last digit is refused',
  rule: 'address.postal_code',
  input: { country: 'CA', postal_code: 'K1A 0B' },
  expect: [
    {
      code: 'address.postal_code.format',
      path: 'postal_code',
      params: {},
      message: 'Please enter a valid postal code, such as K1A 0B1',
    },
  ],
}
const accepted: RuleVector = {
  name: 'a whole code is right',
  rule: 'address.postal_code',
  input: { postal_code: 'K1A 0B1', country: 'CA' },
  expect: [],
}
const amount: RuleVector = { name: 'one dollar', rule: 'number.cents', input: '1', expect: 100 }

function show(at = '/rules', vectors: RuleVector[] = [refused, accepted, amount]) {
  answers('get', '/rules/vectors', vectors)
  const asked = answers('get', '/rules/book', book)
  return { asked, ...renderScreen(RuleBook, '/rules', at) }
}

const postalCode = () => screen.findByRole('button', { name: /^address\.postal_code/ })

describe('the rule book', () => {
  it('shows every rule to everybody, and all about the one that the address names', async () => {
    const { asked } = show('/rules#address.postal_code')
    expect(await postalCode()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('button', { name: /^number\.cents/ })).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText('address.tidy').tagName).toBe('CODE')
    expect(screen.getByText('Veuillez entrer un code postal valide')).toHaveAttribute('lang', 'fr-CA')
    expect(screen.getByText('1 limit')).toBeVisible()
    expect(screen.getByText('Most letters and digits of a postal code.')).toBeInTheDocument()
    expect(screen.getByText('We couldn’t find that.')).toBeVisible()
    expect(asked[0]?.headers.has('Authorization')).toBe(false)
  })

  it('answers what is typed, by the rules themselves, and says whether a case is kept', async () => {
    const { user } = show()
    await user.click(await postalCode())
    const answer = await screen.findByRole('region', { name: 'Answer' })
    expect(within(answer).getByText('Matches its published case')).toBeVisible()
    expect(within(answer).getByText('Please enter a valid postal code, such as K1A 0B1')).toBeVisible()

    const input = screen.getByRole('textbox', { name: 'Input' })
    await user.clear(input)
    await user.click(input)
    await user.paste('{"country": "CA"')
    expect(await screen.findByText('This isn’t valid JSON yet')).toBeVisible()
    await user.paste(', "postal_code": "K1A 0B1"}')
    await waitFor(() => expect(answer).toHaveTextContent('[]'))
    expect(within(answer).queryByText('Matches its published case')).toBeNull()
    await user.clear(input)
    await user.click(input)
    await user.paste('7')
    expect(await within(answer).findByText('The rule can’t read this case')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Try: a whole code is right' }))
    expect(input).toHaveFocus()
    expect(await within(answer).findByText('Matches its published case')).toBeVisible()
  })

  it('says which cases the page does not keep', async () => {
    const { user } = show('/rules', [refused, { ...accepted, expect: 'something else' }, amount])
    await user.click(await postalCode())
    expect(await screen.findByText('1 fails on this page')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Run all on this page' }))
    expect(await screen.findByText(/^2 of 3 passed/)).toBeVisible()
  })

  it('finds rules by what they say in either language, without accents', async () => {
    const { user } = show()
    await user.type(await screen.findByRole('searchbox'), 'Code POSTAL valide')
    expect(await screen.findByText('1 rule')).toBeVisible()
    expect(await postalCode()).toBeVisible()
    await user.type(screen.getByRole('searchbox'), ' zzz')
    expect(await screen.findByText('No rule matches')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all rules' }))
    expect(await screen.findByText('2 rules')).toBeVisible()
  })

  it('says why it does not come', async () => {
    refuses('get', '/rules/book', 503, { message: 'We are busy just now.' })
    renderScreen(RuleBook, '/rules')
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy just now.')
  })
})
