import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aProfile } from '@/domain/testing/aProfile'
import { aUser } from '@/domain/testing/examples'
import { loadWords } from '@/shared/i18n'
import { ask, initRules } from '@/shared/rules'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage } from '@/shared/testing/server'
import { MapColumns } from './MapColumns'

const sheet = {
  name: 'orders.csv',
  header: [
    'Shipping Name',
    'Shipping Phone',
    'Shipping Address1',
    'Shipping City',
    'Shipping Province',
    'Shipping Zip',
  ],
  rows: [['Luc Roy', '5145550199', '1 rue du Parc', 'Toronto', 'ON', "'M5J 0B6"]],
  file: new Blob(),
  encoding: null,
  readings: [],
}

function Mapping() {
  return (
    <MapColumns sheet={sheet} onRead={() => undefined} onBack={() => undefined} onMade={() => undefined} />
  )
}

it('puts the rows of a file without sides in a saved package', async () => {
  await Promise.all([initRules(), loadWords('bulk'), loadWords('parcel')])
  useSession.getState().signIn('token', aUser({ profile_address: aProfile() }))
  answers('get', '/user', aUser({ profile_address: aProfile() }))
  answers('get', '/address-books', [], onePage(0))
  const metric = ask('account.new_parcel', 'metric')
  const box = { ...metric, length: '30', width: '20', height: '10', weight: '1.5' }
  const saved_packages = [{ name: 'Small box', package: box }]
  answers('get', '/v2/package-and-config', { config: null, saved_packages, updated_at: null })
  const { user } = renderScreen(Mapping, '/dashboard/bulk-labels')
  expect(await screen.findByText(/Not found yet/)).toHaveTextContent('Length, Width, Height, Weight')
  expect(screen.getByText(/1 needs a fix/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /Package for rows without dimensions/ }))
  await user.click(await screen.findByRole('option', { name: 'Small box' }))
  expect(screen.queryByText(/Not found yet/)).not.toBeInTheDocument()
  expect(screen.queryByText(/needs a fix/)).not.toBeInTheDocument()
})
