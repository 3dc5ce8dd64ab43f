import { describe, expect, it } from 'vitest'
import { pageWindow } from './Pagination'

describe('the window of pages', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('around page %i of %i', (current, last, pages) => {
    expect(pageWindow(current, last)).toEqual(pages)
  })
})
