import type { PackageAndConfig, Shipment } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import type { Save } from '@/shared/saving'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import type { ParcelPart } from './ParcelFields'
import { ParcelStep } from './ParcelStep'

const tube = {
  type: 'parcel' as const,
  length: '90',
  width: '8',
  height: '8',
  weight: '',
  weight_unit: null,
  dimension_unit: 'cm' as const,
  parcel_items: [],
}
const saved: PackageAndConfig = {
  config: null,
  saved_packages: [{ name: 'Tube', package: tube }],
  updated_at: '2026-11-20T12:00:00Z',
}

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/v2/package-and-config', saved)
  answers('get', '/remeasured-parcels', [])
})

async function show(shipment: Shipment = aShipment()) {
  const onDone = vi.fn<Save<ParcelPart, Shipment>>(async (part) => ({ ...shipment, ...part }))
  const { user } = renderScreen(() => (
    <ParcelStep shipment={shipment} onDraft={async (part) => ({ ...shipment, ...part })} onDone={onDone} />
  ))
  await screen.findAllByRole('button', { name: /Saved package/ })
  const act = async (number: number, action: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for parcel ${number}` }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  return {
    user,
    act,
    weights: () => screen.getAllByLabelText('Weight').map((field) => (field as HTMLInputElement).value),
  }
}

describe('a parcel among several', () => {
  it('is copied beside itself, and moved', async () => {
    const { user, act, weights } = await show()
    await act(1, 'Copy this parcel')
    const second = await screen.findByRole('group', { name: /Parcel 2/ })
    await user.clear(within(second).getByLabelText('Weight'))
    await user.type(within(second).getByLabelText('Weight'), '7')
    expect(weights()).toEqual(['2.5', '7'])
    await act(2, 'Move up')
    expect(weights()).toEqual(['7', '2.5'])
    await act(1, 'Move down')
    expect(weights()).toEqual(['2.5', '7'])
  })
})

describe('a package that was saved', () => {
  it('fills in what it knows, and leaves the rest', async () => {
    const { user, weights } = await show()
    await user.click(screen.getByRole('button', { name: /Saved package/ }))
    await user.click(await screen.findByRole('option', { name: 'Tube' }))
    expect(screen.getByLabelText('Length')).toHaveValue('90')
    expect(weights()).toEqual(['2.5'])
  })

  it('gets a name of its own, checked at once, and joins the others', async () => {
    const sent = answers('post', '/v2/package-and-config', saved)
    const { user, act } = await show()
    await act(1, 'Save as package…')
    const dialog = await screen.findByRole('dialog', { name: 'Save package' })
    await user.type(within(dialog).getByLabelText('Name'), 'tube')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByLabelText('Name')).toHaveAccessibleDescription('Another package has this name')
    await user.type(within(dialog).getByLabelText('Name'), ' for posters')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    const body = sent[0]?.body as { saved_packages: { name: string }[] }
    expect(body.saved_packages.map(({ name }) => name)).toEqual(['Tube', 'tube for posters'])
  })
})
