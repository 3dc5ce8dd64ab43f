import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useDisplay } from '@/domain/session/display'
import { renderScreen } from '@/shared/testing/renderScreen'
import { anInvoice } from './anInvoice'
import { DutiesNote } from './DutiesNote'

type Parts = Partial<ReturnType<typeof anInvoice>>

const show = (origin: string, destination: string, parts?: Parts) =>
  renderScreen(() => (
    <DutiesNote
      origin={origin}
      destination={destination}
      invoice={parts ? { ...anInvoice(), ...parts } : null}
    />
  ))

const note = () => screen.queryByText(/Duties and import taxes aren’t included in/)

describe('duties beside a price', () => {
  it('are not spoken of within Canada, nor while an end is not known', () => {
    show('CA', 'CA')
    show('CA', '')
    expect(note()).toBeNull()
  })

  it('are not in the price of goods that cross a border', () => {
    show('CA', 'US')
    expect(note()).toHaveTextContent('You choose later whether you or the recipient pays them.')
  })

  it('are said of what comes to Canada too', () => {
    show('FR', 'CA')
    expect(note()).toBeVisible()
  })

  it.each([
    ['receiver', 'The recipient pays them on delivery.'],
    ['sender', 'You pay them separately.'],
  ] as const)('say that the %s pays, once that is chosen', (duties_taxes, said) => {
    show('CA', 'US', { duties_taxes })
    expect(note()).toHaveTextContent(said)
  })

  it('are not paid of papers', () => {
    show('CA', 'US', { type: 'document', document_details: 'Contracts' })
    expect(note()).toBeNull()
  })

  it('are spoken of in French', async () => {
    useDisplay.setState({ language: 'fr' })
    show('CA', 'FR', { duties_taxes: 'receiver' })
    expect(
      await screen.findByText(
        'Le prix n’inclut ni droits ni taxes d’importation. Le destinataire les paie à la livraison.',
      ),
    ).toBeVisible()
  })
})
