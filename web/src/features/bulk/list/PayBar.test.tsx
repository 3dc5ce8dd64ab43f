import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aBulkRun } from '@/domain/testing/aBulkRun'
import { aUser } from '@/domain/testing/examples'
import { loadWords } from '@/shared/i18n'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { PayBar } from './PayBar'

beforeAll(() => loadWords('bulk'))

it('asks for no card where the balance pays the whole list', async () => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/account/cards', [])
  const of = answers('get', '/balance/payer', { from_balance: true, left: 8_203 })
  const bought = answers('post', '/bulk-shipment-purchase', [])
  const { user } = renderScreen(() => <PayBar run={aBulkRun()} rows={[]} />)
  expect(await screen.findByText(/Paid from your balance\. No card is charged\. \$82\.03/)).toBeVisible()
  expect(of[0]?.url.searchParams.get('amount')).toBe('1797')
  expect(screen.queryByRole('button', { name: 'Add card' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Buy 1 label for $17.97' }))
  await waitFor(() => expect(bought[0]?.body).toMatchObject({ card_id: null, total: 1797 }))
})
