import { defineConfig } from '@playwright/test'

/** The journeys run against a server that is already up: `make e2e` starts one on a free port and names it here. */
const baseURL = process.env.WAYBILL_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  // Three browsers and a server share two cores: what takes a person's eye a second may take the machine several.
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // A fault, or a parcels' clock that is moved, strikes everyone on the server, and a walk of all screens takes the machine: those
  // journeys come after the others.
  projects: [
    { name: 'journeys', testIgnore: ['engines/**', 'faults/**', 'real/**', 'speed/**', 'pictures/**'] },
    {
      name: 'faults',
      testMatch: ['faults/**', 'real/*.spec.ts'],
      dependencies: ['journeys'],
      fullyParallel: false,
      workers: 1,
    },
    // `make test-speed`; nothing else of ours may run where time is measured.
    { name: 'speed', testMatch: 'speed/**', workers: 1 },
  ],
  use: {
    baseURL,
    // A step whose wait is in vain fails the journey then, not at the end of its time.
    actionTimeout: 30_000,
    // Requests of a worker bypass `page.route`; installed.spec.ts is about it.
    serviceWorkers: 'block',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Drawing what moves takes a tenth of the machine: only dialogs.spec.ts and shell.spec.ts see it move.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording slows every journey down: in CI only one that is tried again is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
