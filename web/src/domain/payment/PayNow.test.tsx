import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { PayNow } from './PayNow'

const onPay = vi.fn()

const Screen = () => (
  <PayNow
    shipment={{ purchase: null }}
    total={1_785}
    isBlocked={false}
    isPending={false}
    wantsOther={false}
    onPay={onPay}
  />
)

it('asks for no card where the balance pays, and says what is left after', async () => {
  const asked = answers('get', '/balance/payer', { from_balance: true, left: 8_215 })
  const { user } = renderScreen(Screen)
  expect(
    await screen.findByText('Paid from your balance. No card is charged. $82.15 will be left.'),
  ).toBeVisible()
  expect(asked[0]?.url.searchParams.get('amount')).toBe('1785')
  await user.click(screen.getByRole('button', { name: 'Pay $17.85' }))
  expect(onPay).toHaveBeenCalledWith(null)
})

it('offers no button before it is known who pays', async () => {
  refuses('get', '/balance/payer', 500, { message: 'Something went wrong.' })
  renderScreen(Screen)
  expect(await screen.findByText('Something went wrong.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pay $17.85' })).toBeNull()
})
