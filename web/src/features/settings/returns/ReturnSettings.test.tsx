import type { ReturnSettings as Settings } from '@waybill/types'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { loadWords } from '@/shared/i18n'
import { initRules } from '@/shared/rules'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { ReturnSettings } from './ReturnSettings'

const known: Settings['known_reasons'] = [
  { reason: 'wrong_size', text: 'It doesn’t fit', fee: 0 },
  { reason: 'damaged', text: 'It arrived damaged', fee: 0 },
  { reason: 'other', text: 'Another reason', fee: 0 },
]

const off: Settings = {
  enabled: false,
  days: 30,
  reasons: ['wrong_size', 'damaged', 'other'],
  service: 'cheapest',
  courier_slug: '',
  service_code: '',
  service_level: '',
  approval: 'person',
  approve_below: 0,
  fee: 0,
  known_reasons: known,
  days_max: 90,
  updated_at: null,
}

const couriers = [
  {
    courier: 'cp',
    courier_name: 'Canada Post',
    services: [{ service: 'DOM.EP', service_level: 'Expedited Parcel' }],
  },
]

// Loaded before any test's time runs.
beforeAll(async () => {
  await Promise.all([initRules(), loadWords('returns')])
})

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/couriers', couriers)
})

describe('what recipients may send back', () => {
  it('is off, and is switched on with days, reasons, a service and a limit', async () => {
    answers('get', '/returns/settings', off)
    const saved = answers('put', '/returns/settings', { ...off, enabled: true })
    const { user } = renderScreen(ReturnSettings)
    const enabled = await screen.findByRole('switch', { name: 'Recipients may send something back' })
    expect(enabled).not.toBeChecked()
    await user.click(enabled)
    const days = screen.getByLabelText(/^Days after delivery/)
    await user.clear(days)
    await user.type(days, '14')
    await user.click(screen.getByRole('checkbox', { name: 'It doesn’t fit' }))
    await user.click(screen.getByRole('radio', { name: 'Always this one' }))
    await user.click(screen.getByRole('button', { name: /^None chosen|Service/ }))
    await user.click(await screen.findByRole('option', { name: /Expedited Parcel/ }))
    await user.click(screen.getByRole('radio', { name: /^Nobody below a value/ }))
    const below = screen.getByLabelText(/^Approve at once below/)
    await user.clear(below)
    await user.type(below, '50')
    const fee = screen.getByLabelText(/^Return fee/)
    await user.clear(fee)
    await user.type(fee, '8')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Recipients see it from now on/)).toBeInTheDocument()
    expect(saved[0]?.body).toEqual({
      enabled: true,
      days: 14,
      reasons: ['damaged', 'other'],
      service: 'named',
      courier_slug: 'cp',
      service_code: 'DOM.EP',
      service_level: 'Expedited Parcel',
      approval: 'below_value',
      approve_below: 5000,
      fee: 800,
    })
  })

  it('refuses more days than the tracking page works, in the words of the rule', async () => {
    answers('get', '/returns/settings', off)
    const saved = answers('put', '/returns/settings', off)
    const { user } = renderScreen(ReturnSettings)
    const days = await screen.findByLabelText(/^Days after delivery/)
    await user.clear(days)
    await user.type(days, '91{Enter}')
    await waitFor(() => expect(days).toHaveAccessibleDescription(/between 1 and 90 days/))
    expect(saved).toHaveLength(0)
  })

  it('offers another try where it cannot be read', async () => {
    refuses('get', '/returns/settings', 500, { message: 'Busy' })
    renderScreen(ReturnSettings)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
