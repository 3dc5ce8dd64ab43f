import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/shared/http'
import { QueryView } from './QueryView'

type Query = ComponentProps<typeof QueryView<string>>['query']

const refetch = vi.fn<Query['refetch']>()
const failure = new ApiError('The server says no.', { status: 500, code: 'test' })

function show(query: Partial<Query>, others: Partial<ComponentProps<typeof QueryView<string>>> = {}) {
  render(
    <QueryView query={{ data: undefined, error: null, isPending: true, refetch, ...query }} {...others}>
      {(data) => <p>{data}</p>}
    </QueryView>,
  )
}

describe('what a query has come to', () => {
  it('is on its way at first', () => {
    show({})
    expect(screen.getByRole('status', { name: /Loading/ })).toBeVisible()
  })

  it('says why it failed, and tries again when asked', async () => {
    show({ error: failure, isPending: false })
    expect(screen.getByRole('alert')).toHaveTextContent('The server says no.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('offers no other try where the same answer would come again', () => {
    const gone = new ApiError('There is no such thing.', { status: 404, code: 'not_found' })
    show({ error: gone, isPending: false })
    expect(screen.getByRole('alert')).toHaveTextContent('There is no such thing.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says of a failure what its screen wants said', () => {
    show({ error: failure, isPending: false }, { failureText: () => 'In other words.' })
    expect(screen.getByRole('alert')).toHaveTextContent('In other words.')
  })

  it('shows the data, also where asking for it again has failed', () => {
    show({ data: 'A parcel', error: failure, isPending: false })
    expect(screen.getByText('A parcel')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows what stands in the place of nothing', () => {
    show({ data: '', isPending: false }, { empty: <p>Nothing yet</p> })
    expect(screen.getByText('Nothing yet')).toBeVisible()
  })

  it('keeps the title of the card that comes while it is on its way', () => {
    show({}, { card: { title: 'Recent' } })
    expect(screen.getByRole('heading', { name: 'Recent' })).toBeVisible()
  })
})
