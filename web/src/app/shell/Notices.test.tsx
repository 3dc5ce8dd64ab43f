import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useServerRules } from '@/shared/http'
import { useRulesVersion } from '@/shared/rules'
import { Notices } from './Notices'

const serverSays = (version: string) => act(() => useServerRules.setState({ version }))

describe('the notice above every screen', () => {
  afterEach(() => useServerRules.setState({ version: null }))

  it('offers to reload where the server checks by other rules than this page', () => {
    render(<Notices />)
    serverSays(renderHook(useRulesVersion).result.current)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    serverSays('0.0.0+another')
    expect(screen.getByRole('status')).toHaveTextContent(/Waybill has been updated/)
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  })

  it('says that the connection is gone, and takes it back when it has come again', () => {
    render(<Notices />)
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByRole('status')).toHaveTextContent('You’re offline.')
    Reflect.deleteProperty(navigator, 'onLine')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})
