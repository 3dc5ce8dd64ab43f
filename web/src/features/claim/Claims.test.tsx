import type { Claim } from '@waybill/types'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aClaim } from '@/domain/testing/aClaim'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, refuses } from '@/shared/testing/server'
import { Claims } from './Claims'

beforeEach(() => useSession.getState().signIn('token', aUser()))

const PATH = '/dashboard/claims'

describe('the list of claims', () => {
  it('names each with its state and what is asked or approved', async () => {
    const paid = aClaim({ id: 'c2', status: 'paid', approved_amount: 39_500, details: null })
    const draft = aClaim({ id: 'c3', status: 'draft', claim_type: null, submitted_at: null, details: null })
    answers('get', '/claims', [aClaim({ details: null }), paid, draft], onePage(3))
    renderScreen(Claims, PATH)
    const [first] = await screen.findAllByRole('link', { name: /^Damage claim C-/ })
    expect(first).toHaveAttribute('href', '/dashboard/claims/c1')
    expect(screen.getByText('Paid')).toBeVisible()
    expect(screen.getByText('$395.00')).toBeVisible()
    expect(screen.getByText(/file by Jan 26, 2027/)).toBeVisible()
  })

  it('says where a claim begins while there is none', async () => {
    answers('get', '/claims', [] as Claim[], onePage(0))
    renderScreen(Claims, PATH)
    expect(await screen.findByText('No claims')).toBeVisible()
  })

  it('says what went wrong', async () => {
    refuses('get', '/claims', 500, { message: 'Something went wrong here.' })
    renderScreen(Claims, PATH)
    expect(await screen.findByText('Something went wrong here.')).toBeVisible()
  })
})
