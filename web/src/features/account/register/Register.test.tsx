import type { QuickRateInput } from '@waybill/types'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { usePendingParcel } from '@/domain/shipment/pendingParcel'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, server } from '@/shared/testing/server'
import { Register } from './Register'

describe('signing up', () => {
  it('refuses a short password by the rule of the core, without a call', async () => {
    const { user } = renderScreen(Register, '/register')
    const password = screen.getByLabelText(/^Password(?!, once)/)
    await user.type(password, 'short')
    await user.tab()
    await waitFor(() => expect(password).toBeInvalid())
    await user.type(password, ' but now long enough')
    expect(password).toBeValid()
  })

  it('says that the parcel is kept, but not where the account would send none', async () => {
    usePendingParcel.setState({ parcel: {} as QuickRateInput })
    const { user } = renderScreen(Register, '/register')
    expect(await screen.findByText(/^We’ve saved your parcel/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'United States' }))
    expect(screen.queryByText(/^We’ve saved your parcel/)).not.toBeInTheDocument()
    usePendingParcel.setState({ parcel: null })
  })

  it('registers and says where the link went', async () => {
    server.use(http.head('*/dev/mailbox/messages.json', () => new HttpResponse(null, { status: 404 })))
    const asked = answers('post', '/register', aUser({ email: 'noemie@example.com', email_verified: false }))
    const { user } = renderScreen(Register, '/register')
    await user.type(screen.getByLabelText(/First name/), 'Noémie')
    await user.type(screen.getByLabelText(/Last name/), 'Gagnon')
    await user.type(screen.getByLabelText(/Email/), 'noemie@example.com')
    await user.type(screen.getByLabelText(/^Password(?!, once)/), 'correct horse battery')
    await user.type(screen.getByLabelText(/Confirm password/), 'correct horse battery')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect(screen.getByText(/noemie@example.com/)).toBeVisible()
    expect(asked[0]?.body).toMatchObject({ account_country: 'CA', language: 'en', first_name: 'Noémie' })
  })
})
