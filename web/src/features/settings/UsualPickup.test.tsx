import type { PickupDefaults, PickupDefaultsInput } from '@waybill/types'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, holdsOver } from '@/shared/testing/server'
import { UsualPickup } from './UsualPickup'

const usual: PickupDefaults = {
  updated_at: '2026-11-23T12:00:00Z',
  ready_time: '0900',
  close_time: '1700',
  location: 'front_door',
  instructions: 'Ring twice',
}

function shows(before: PickupDefaults, stands = before) {
  answers('get', '/pickups/defaults', before)
  const stored = holdsOver<PickupDefaults, PickupDefaultsInput>(
    'put',
    '/pickups/defaults',
    stands,
    (held, typed) => ({ ...held, ...typed }),
  )
  const { user } = renderScreen(UsualPickup)
  const write = async (text: string) => {
    const field = await screen.findByLabelText(/^Instructions for the driver/)
    await user.clear(field)
    await user.type(field, text)
    answers('get', '/pickups/defaults', stored.held())
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { user, stored, write }
}

describe('the usual pickup', () => {
  beforeEach(() => useSession.getState().signIn('token', aUser()))

  it('is saved over what was read, also where nothing was saved before', async () => {
    const { stored, write } = shows({ ...usual, updated_at: null })
    await write('Gate 4')
    await waitFor(() => expect(stored.held().instructions).toBe('Gate 4'))
    expect(stored.asked[0]?.headers.get('If-Match')).toBe('"null"')
  })

  it('keeps what another tab has saved, and asks about what both have changed', async () => {
    const theirs = { ...usual, ready_time: '1000', instructions: 'Knock', updated_at: '2026-11-24T12:00:00Z' }
    const { user, stored, write } = shows(usual, theirs)
    await write('Gate 4')
    expect(await screen.findByText(/Knock/)).toHaveTextContent('Gate 4')
    expect(stored.held()).toEqual(theirs)
    await user.click(screen.getByRole('button', { name: /Keep mine/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(stored.held().instructions).toBe('Gate 4'))
    expect(stored.held().ready_time).toBe('1000')
  })
})
