import { defineConfig } from '@playwright/test'

/** Which engine a project's steps run in. */
export type EngineOptions = { engine: 'chromium' | 'firefox' | 'webkit' }

/** The same steps in three engines, by `tools/test-engines`; no part of the journeys. */
export default defineConfig<EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  globalTimeout: 420_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: [
    { name: 'Chromium', use: { engine: 'chromium' } },
    { name: 'Firefox', use: { engine: 'firefox' } },
    { name: 'WebKit', use: { engine: 'webkit' } },
  ],
})
