import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { useUrlState } from './useUrlState'

function at(url: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>
  )
  return renderHook(() => ({ ...useUrlState('search', 'address'), url: useLocation().search }), { wrapper })
    .result
}

describe('what a list keeps in the URL', () => {
  it('is read by name, with the first page where none or no number stands there', () => {
    expect(at('/?search=priya').current).toMatchObject({ values: { search: 'priya', address: '' }, page: 1 })
    expect(at('/?page=3').current.page).toBe(3)
    expect(at('/?page=last').current.page).toBe(1)
    expect(at('/?page=-2').current.page).toBe(1)
  })

  it('changes what is named and leaves the rest', () => {
    const list = at('/?tab=book&search=priya&page=2')
    act(() => list.current.change({ address: 'new' }))
    expect(list.current.url).toBe('?tab=book&search=priya&page=2&address=new')
  })

  it('drops empty values and the first page', () => {
    const list = at('/?search=priya&page=2&address=new')
    act(() => list.current.change({ search: '', page: 1 }))
    expect(list.current.url).toBe('?address=new')
  })
})
