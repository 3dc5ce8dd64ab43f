import { render, screen } from '@testing-library/react'
import { ErrorBoundary } from 'react-error-boundary'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorFallback } from './ErrorFallback'

function Lost(): never {
  throw new TypeError('Failed to fetch dynamically imported module')
}

describe('a part that is lost', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => vi.restoreAllMocks())

  it('leaves the page as it is, and offers to reload', () => {
    render(
      <>
        <h1>Dashboard</h1>
        <ErrorBoundary FallbackComponent={ErrorFallback}>
          <Lost />
        </ErrorBoundary>
      </>,
    )
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  })
})
