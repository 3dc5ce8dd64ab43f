import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { StepLine } from './StepLine'

const onEdit = vi.fn<() => void>()

function Line(props: Pick<ComponentProps<typeof StepLine>, 'state'>) {
  return (
    <StepLine number={2} title="To" summary="Priya Raman, Toronto" onEdit={onEdit} {...props}>
      <p>The form</p>
    </StepLine>
  )
}

describe('a step of sending', () => {
  it('is a name while it lies ahead', () => {
    render(<Line state="ahead" />)
    expect(screen.getByRole('heading', { name: 'To' })).toBeVisible()
    expect(screen.queryByText('The form')).not.toBeInTheDocument()
    expect(screen.queryByText(/Priya Raman/)).not.toBeInTheDocument()
  })

  it('is a line once it is finished, which opens again', async () => {
    render(<Line state="done" />)
    expect(screen.getByText('Priya Raman, Toronto')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Edit: To' }))
    expect(onEdit).toHaveBeenCalledOnce()
  })

  it('takes the focus to its name when it opens, and only then', () => {
    const { rerender } = render(<Line state="ahead" />)
    expect(screen.getByRole('heading')).not.toHaveFocus()
    rerender(<Line state="open" />)
    expect(screen.getByRole('heading')).toHaveFocus()
    expect(screen.getByText('The form')).toBeVisible()
  })

  it('leaves the focus where it is on a page that begins with it open', () => {
    render(<Line state="open" />)
    expect(screen.getByRole('heading')).not.toHaveFocus()
  })
})
