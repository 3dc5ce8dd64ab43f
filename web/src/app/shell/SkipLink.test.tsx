import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/shared/testing/renderScreen'
import { SkipLink } from './SkipLink'

it('moves the focus to the screen, and leaves the address as it is', async () => {
  const { user } = renderScreen(() => (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1} />
    </>
  ))
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(window.location.hash).toBe('')
})
