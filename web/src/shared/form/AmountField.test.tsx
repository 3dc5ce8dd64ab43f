import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/renderScreen'
import { AmountField } from './AmountField'

function Amount() {
  const [value, setValue] = useState('')
  return (
    <AmountField
      path="amount"
      label="Amount"
      value={value}
      onChange={setValue}
      error="An amount is needed."
    />
  )
}

describe('an amount of money', () => {
  it('with two readings asks which of them is meant', async () => {
    const { user } = renderScreen(Amount, '/')
    const field = await screen.findByLabelText(/Amount/)
    expect(field).toHaveAccessibleDescription('An amount is needed.')
    await user.type(field, '19.990')
    expect(field).toHaveAccessibleDescription(/This could be \$19\.99 or \$19,990/)
    await user.type(field, '{Backspace}')
    expect(field).toHaveAccessibleDescription('An amount is needed.')
  })
})
