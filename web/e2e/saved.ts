import type { Page } from '@playwright/test'

/** The next file that is saved. A browser without a viewer for PDF also saves what a page only shows, under its blob's id. */
export const saved = (page: Page) =>
  page.waitForEvent('download', (file) => !/^[0-9a-f-]{36}\.pdf$/.test(file.suggestedFilename()))
