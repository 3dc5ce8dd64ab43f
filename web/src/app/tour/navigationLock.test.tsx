import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useStorePopup } from '../store/storePopup'
import { useNavigationLocked } from './navigationLock'
import { useTour } from './tour'

const isLocked = () => renderHook(useNavigationLocked).result.current

describe('the navigation lock', () => {
  afterEach(() => {
    useTour.setState(useTour.getInitialState(), true)
    useStorePopup.setState(useStorePopup.getInitialState(), true)
  })

  it('is open', () => {
    expect(isLocked()).toBe(false)
  })

  it('holds during the tour', () => {
    useTour.setState({ step: 1 })
    expect(isLocked()).toBe(true)
  })

  it('holds while the popup about connecting a store waits', () => {
    useStorePopup.setState({ isShown: true })
    expect(isLocked()).toBe(true)
  })
})
