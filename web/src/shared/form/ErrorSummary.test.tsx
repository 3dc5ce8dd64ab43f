import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ErrorSummary } from './ErrorSummary'

const violation = (path: string, message: string) => ({
  code: 'address.postal_code.required' as const,
  path,
  message,
  params: {},
})

describe('the summary above a form', () => {
  it('names the field where two have the same sentence', () => {
    const root = document.createElement('form')
    root.innerHTML =
      '<div data-field="origin.postal_code"><label>From<span>(optional)</span></label></div>' +
      '<div data-field="destination.postal_code"><label>To</label></div>'
    const violations = [
      violation('origin.postal_code', 'Enter a postal code'),
      violation('destination.postal_code', 'Enter a postal code'),
      violation('weight', 'Enter a weight'),
    ]
    render(<ErrorSummary root={root} violations={violations} failure={null} />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'From: Enter a postal code',
      'To: Enter a postal code',
      'Enter a weight',
    ])
  })
})
