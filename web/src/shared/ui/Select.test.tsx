import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Select } from './Select'
import { TextField } from './TextField'

const choices = [{ id: 'a', name: 'First' }]

describe('what narrows a list', () => {
  it('is neither required nor optional', () => {
    render(
      <>
        <TextField path="from" label="From" value="" onChange={() => undefined} />
        <Select path="what" label="What" choices={choices} value="a" onChange={() => undefined} />
      </>,
    )
    expect(screen.getByLabelText('From')).not.toBeRequired()
    expect(document.querySelectorAll('[required], [aria-required], [data-required]')).toHaveLength(0)
    expect(document.body).not.toHaveTextContent('(optional)')
  })

  it('says so in a form where the field must be filled in, and where it need not be', () => {
    render(
      <>
        <TextField path="city" label="City" value="" onChange={() => undefined} optional={false} />
        <TextField path="unit" label="Unit" value="" onChange={() => undefined} optional />
      </>,
    )
    expect(screen.getByLabelText('City')).toBeRequired()
    expect(screen.getByLabelText('Unit (optional)')).not.toBeRequired()
  })
})
