import type { Rate } from '@waybill/types'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { RateList } from './RateList'

/** Rates of two couriers, each dearer than the one before it. */
function someRates(count: number): Rate[] {
  return Array.from({ length: count }, (_, place) =>
    aRate({
      id: `rate ${place}`,
      service_level: `Service ${place}`,
      total: 1000 + place,
      delivery_estimate: `2026-11-2${5 - (place % 3)}`,
      ...(place % 2 === 1 && { courier_slug: 'puro', courier_name: 'Purolator' }),
    }),
  )
}

function list(rates: Rate[], chosenId: string | null = null) {
  return (
    <RateList
      rates={rates.map((rate) => ({ rate, tags: [] }))}
      isInsured={false}
      parcels={aShipment().parcels}
      chosenId={chosenId}
      isBusy={false}
      isComplete
      onChoose={vi.fn()}
    >
      {null}
    </RateList>
  )
}

const shown = () =>
  within(screen.getByRole('list'))
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('value'))

async function choose(label: string, name: string | RegExp) {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: new RegExp(`${label}$`) }))
  await user.click(await screen.findByRole('option', { name }))
}

describe('a list of rates', () => {
  it('shows the first six, the chosen one, and the others on demand', async () => {
    render(list(someRates(9), 'rate 8'))
    expect(shown()).toEqual([0, 1, 2, 3, 4, 5, 8].map((place) => `rate ${place}`))
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
    expect(shown()).toHaveLength(9)
    expect(screen.queryByRole('button', { name: /more/ })).not.toBeInTheDocument()
  })

  it('is narrowed where it is long, by courier, day and service', async () => {
    render(list(someRates(9)))
    await choose('Courier', 'Purolator')
    expect(shown()).toEqual(['rate 1', 'rate 3', 'rate 5', 'rate 7'])
    await choose('Delivered by', /^Mon, Nov 23/)
    expect(shown()).toEqual(['rate 5'])
    await choose('Service', 'Service 1')
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show all rates' }))
    expect(shown()).toHaveLength(6)
  })

  it('has nothing to narrow where it is short', () => {
    render(list(someRates(6)))
    expect(screen.queryByRole('group')).not.toBeInTheDocument()
  })

  it('says what is saved against the counter, where a courier tells its price there', () => {
    const [first, second, third] = someRates(3) as [Rate, Rate, Rate]
    const dearer = { ...first, counter_price: first.total + 320 }
    render(list([dearer, { ...second, counter_price: second.total }, third]))
    const [saves, ...others] = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(saves).toHaveTextContent('You save $3.20 on the counter price')
    for (const row of others) expect(row).not.toHaveTextContent(/You save/)
  })

  it('stands still while it is pointed at, and takes its order once it is left', () => {
    const [cheapest, ...others] = someRates(3)
    if (!cheapest) throw new Error('no rates')
    const { rerender } = render(list(others))
    fireEvent.pointerMove(screen.getByRole('list'))
    rerender(list([cheapest, ...others]))
    expect(shown()).toEqual(['rate 1', 'rate 2', 'rate 0'])
    fireEvent.pointerLeave(screen.getByRole('list'))
    expect(shown()).toEqual(['rate 0', 'rate 1', 'rate 2'])
  })
})
