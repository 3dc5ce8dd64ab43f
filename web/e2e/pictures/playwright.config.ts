import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config'

/** The pictures of docs/screens, taken by `tools/screens`; no part of the journeys. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  // They share the account, and choose rates in it.
  workers: 1,
  projects: [{ name: 'pictures' }],
})
