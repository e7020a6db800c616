import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/e2e/launch-options.ts'

/** A test runs on a desktop, unless its tags name other sizes: "@desktop", "@tablet", "@phone". */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/serve-sample.ts',
  // A browser waits for a third of its time and more; others have something to do meanwhile.
  workers: availableParallelism() + 1,
  // Limits for what hangs, not for what is slow: a machine may have other things to do as well.
  timeout: 120_000,
  // So that one unlucky moment among hundreds of tests does not hide what the others say: `npm test` names what needed it.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  outputDir: 'test-results',
  expect: { timeout: 20_000 },
  use: {
    launchOptions: launchOptions({ draws: process.env.E2E_PIXELS !== undefined }),
    // What a service worker fetches is hidden from tests; that of the offline page allows it.
    serviceWorkers: 'block',
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
  },
  projects: [
    { name: 'desktop', grep: /@desktop|^(?!.*@(tablet|phone))/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'tablet', grep: /@tablet/, use: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } },
  ],
})
