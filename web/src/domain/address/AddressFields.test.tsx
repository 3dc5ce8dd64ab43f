import type { AddressInput } from '@waybill/types'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDisplay } from '@/domain/session/display'
import { FormFrame } from '@/shared/form'
import { currentLanguage } from '@/shared/i18n'
import { renderScreen } from '@/shared/testing/renderScreen'
import { refuses } from '@/shared/testing/server'
import { AddressFields } from './AddressFields'
import { emptyAddress } from './emptyAddress'
import { useCountries } from './regions'
import { useAddressForm } from './useAddressForm'

const sent: AddressInput[] = []

function show(initial: Partial<AddressInput>) {
  return renderScreen(() => {
    const form = useAddressForm({ ...emptyAddress(), ...initial })
    return (
      <FormFrame
        form={form}
        send={async (draft) => {
          sent.push(draft)
        }}
      >
        <AddressFields form={form} />
        <button type="submit">Save</button>
      </FormFrame>
    )
  })
}

const inDubai: Partial<AddressInput> = {
  contact_first_name: 'Aisha',
  contact_last_name: 'Haddad',
  contact_phone: '+971 4 123 4567',
  street1: '12 Al Wasl Road',
  city: 'Dubai',
  state: 'Dubai',
  country: 'AE',
}

beforeEach(() => {
  sent.length = 0
  refuses('get', '/postal-codes/:country/:code', 404, { code: 'not_found' })
})

describe('an address form', () => {
  it('asks for the contact beside a company', async () => {
    const { user } = show({})
    expect(screen.getByLabelText('Last name')).toBeVisible()
    await user.type(screen.getByLabelText(/^Company/), 'Café Zoé')
    expect(screen.getByLabelText('Contact’s last name')).toBeVisible()
    expect(screen.queryByLabelText('Last name')).not.toBeInTheDocument()
  })

  it('asks for no postal code where the country has none, says so, and fills in what stands for it', async () => {
    const { user } = show(inDubai)
    const code = screen.getByLabelText(/Postal code/)
    expect(code).toHaveValue('00000')
    expect(code).toHaveAttribute('readonly')
    expect(code).toHaveAccessibleDescription(/This country has no postal codes/)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent).toEqual([expect.objectContaining({ country: 'AE', postal_code: '00000' })])
  })

  it('takes back what it filled in when another country is chosen', async () => {
    const { user } = show(inDubai)
    await user.click(screen.getByRole('combobox', { name: /Country/ }))
    await user.keyboard('canada{Enter}')
    expect(screen.getByRole('combobox', { name: /Country/ })).toHaveValue('Canada')
    expect(screen.getByLabelText(/Postal code/)).toHaveValue('')
    expect(screen.getByLabelText(/Postal code/)).not.toHaveAttribute('readonly')
  })

  it('finds a country by a part of its name, typed over the chosen one', async () => {
    const { user } = show({ country: 'CA' })
    await user.click(screen.getByRole('combobox', { name: /Country/ }))
    await user.keyboard('germ')
    const [germany, ...others] = await screen.findAllByRole('option')
    expect(others).toEqual([])
    expect(germany).toHaveTextContent('Germany')
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('combobox', { name: /Country/ })).toHaveValue('Germany')
  })

  it('takes a whole name on the way to the next field', async () => {
    const { user } = show({ country: 'CA' })
    await user.click(screen.getByRole('combobox', { name: /Country/ }))
    await user.keyboard('japan{Tab}')
    expect(screen.getByRole('combobox', { name: /Country/ })).toHaveValue('Japan')
    expect(screen.getByLabelText(/Postal code/)).toHaveFocus()
  })

  it('writes postal code and phone as they are written, once their fields are left', async () => {
    const { user } = show({ country: 'CA' })
    await user.type(screen.getByLabelText(/Postal code/), 'm5j0b6')
    expect(screen.getByLabelText(/Postal code/)).toHaveValue('m5j0b6')
    await user.tab()
    expect(screen.getByLabelText(/Postal code/)).toHaveValue('M5J 0B6')
    await user.type(screen.getByLabelText(/^Phone/), '416.555.0142')
    await user.tab()
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('(416) 555-0142')
  })

  it('leaves as it is what is not right yet, and what nobody typed', async () => {
    const { user } = show({ country: 'CA', contact_phone: '4165550142' })
    await user.type(screen.getByLabelText(/Postal code/), 'm5j')
    await user.click(screen.getByLabelText(/^Phone/))
    await user.tab()
    expect(screen.getByLabelText(/Postal code/)).toHaveValue('m5j')
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('4165550142')
  })

  it('keeps its list of countries from key to key', () => {
    const { result, rerender } = renderHook(useCountries)
    const before = result.current
    rerender()
    expect(result.current).toBe(before)
  })

  it('lets the region follow the city in a country without regions', async () => {
    const { user } = show({ ...inDubai, country: 'GH', city: '', state: '' })
    await user.type(screen.getByLabelText(/City/), 'Accra')
    expect(screen.getByLabelText(/State or region/)).toHaveValue('Accra')
  })

  it('marks as optional what core does not ask for in the country', () => {
    show({ country: 'CA' })
    expect(screen.getByLabelText(/Company/)).not.toBeRequired()
    expect(screen.getByLabelText(/Postal code/)).toBeRequired()
    expect(screen.getByLabelText(/Email/)).not.toBeRequired()
  })

  it('calls its fields as the country does', () => {
    show({ country: 'US' })
    expect(screen.getByLabelText(/ZIP code/)).toBeVisible()
    expect(screen.getByRole('button', { name: /State/ })).toBeVisible()
  })
})

const canadian = 'Ana Roy\n1200 rue Sherbrooke O, app. 4\nMontréal (Québec) H3A 1H6\nCanada\n514 555-0142'

describe('a whole address that is pasted', () => {
  it('shows what was understood, and fills it in once that is confirmed', async () => {
    const { user } = show({ country: 'US', street2: 'Unit of before', contact_email: 'ana@example.ca' })
    const first = screen.getByLabelText(/First name/)
    await user.click(first)
    await user.paste(canadian)
    expect(first).toHaveValue('')
    const panel = screen.getByRole('group', { name: 'This looks like a whole address' })
    expect(panel).toHaveTextContent('City:Montréal')
    expect(panel).toHaveTextContent('Country:Canada')
    const confirm = screen.getByRole('button', { name: 'Use this address' })
    expect(confirm).toHaveFocus()
    expect(confirm).toHaveAccessibleDescription(/1200 rue Sherbrooke O/)
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('group', { name: /whole address/ })).not.toBeInTheDocument()
    await waitFor(() => expect(first).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent).toEqual([
      expect.objectContaining({
        contact_first_name: 'Ana',
        contact_last_name: 'Roy',
        contact_phone: '(514) 555-0142',
        contact_email: 'ana@example.ca',
        street1: '1200 rue Sherbrooke O',
        street2: 'app. 4',
        city: 'Montréal',
        state: 'QC',
        postal_code: 'H3A 1H6',
        country: 'CA',
      }),
    ])
  })

  it('is kept as text on Escape, where it was pasted', async () => {
    const { user } = show({ country: 'CA', street1: 'c/o ' })
    const street = screen.getByLabelText(/Street address/)
    await user.click(street)
    await user.paste('1200 rue Peel\nMontréal QC H3B 2T6')
    await user.keyboard('{Escape}')
    expect(street).toHaveValue('c/o 1200 rue Peel, Montréal QC H3B 2T6')
    await waitFor(() => expect(street).toHaveFocus())
    expect(screen.getByLabelText(/Postal code/)).toHaveValue('')
  })

  it('says what was not understood, and guesses nothing of it', async () => {
    const { user } = show({ country: 'CA', city: 'Ottawa', contact_last_name: 'Roy' })
    await user.click(screen.getByLabelText(/Street address/))
    await user.paste('Mary Ann Smith\n12 Elm Cres, Kingston, ON H2X 1Y4')
    expect(screen.getByRole('group', { name: /whole address/ })).toHaveTextContent(
      'Not recognized: Mary Ann Smith, ON H2X 1Y4',
    )
    await user.click(screen.getByRole('button', { name: 'Use this address' }))
    expect(screen.getByLabelText(/City/)).toHaveValue('Kingston')
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Roy')
    expect(screen.getByLabelText(/Postal code/)).toHaveValue('')
  })

  it('is asked about in French too', async () => {
    useDisplay.setState({ language: 'fr' })
    await waitFor(() => expect(currentLanguage()).toBe('fr'))
    const { user } = show({ country: 'CA' })
    await user.click(screen.getByLabelText(/Prénom/))
    await user.paste(canadian)
    expect(screen.getByRole('group', { name: /ressemble à une adresse/ })).toHaveTextContent(
      'Ville :Montréal',
    )
    expect(screen.getByRole('button', { name: 'Garder tel quel' })).toBeVisible()
  })

  it('is more than a name or a street: those are pasted as ever', async () => {
    const { user } = show({ country: 'CA' })
    await user.click(screen.getByLabelText(/Street address/))
    await user.paste('1200 rue Peel, bureau 4')
    expect(screen.getByLabelText(/Street address/)).toHaveValue('1200 rue Peel, bureau 4')
    expect(screen.queryByRole('group', { name: /whole address/ })).not.toBeInTheDocument()
  })
})

it('fills in the state of a ZIP code, and follows it', async () => {
  const { user } = show({ country: 'US' })
  await user.type(screen.getByLabelText(/ZIP code/), '90210')
  expect(screen.getByRole('button', { name: /California/ })).toBeVisible()
  await user.clear(screen.getByLabelText(/ZIP code/))
  await user.type(screen.getByLabelText(/ZIP code/), '10118')
  expect(screen.getByRole('button', { name: /New York/ })).toBeVisible()
})
