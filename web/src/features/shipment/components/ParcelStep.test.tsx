import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useInsuranceMarker } from '@/domain/shipment/insuranceMarker'
import { aShipment } from '@/domain/testing/aShipment'
import { renderScreen } from '@/shared/testing/renderScreen'
import { ParcelStep } from './ParcelStep'

it('marks Send a Parcel once a parcel is insured with us, and asks what it is worth', async () => {
  const { user } = renderScreen(() => (
    <ParcelStep shipment={aShipment()} onDraft={vi.fn()} onDone={vi.fn()} />
  ))
  expect(useInsuranceMarker.getState().shown).toBe(false)
  const insure = screen.getByRole('switch', { name: /Insure this shipment/ })
  await user.click(insure)
  expect(useInsuranceMarker.getState().shown).toBe(true)
  expect(await screen.findByLabelText('Value to insure')).toBeVisible()
})
