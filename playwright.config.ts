import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './src/commands/find-chromium.mjs'

const executablePath = await findChromium()
const isRoot = process.getuid?.() === 0

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
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Pages live for seconds: what would make their scripts faster later is a tenth of what they cost.
        '--js-flags=--no-turbofan',
        // Nobody looks at the pixels: without memory for them none are drawn, which was a fifth of all that a page costs. Layout and what is
        // told of it (shifts, sizes, pictures that have come, documents printed) are as ever. Screenshots are white: E2E_PIXELS=1 has them drawn.
        ...(process.env.E2E_PIXELS === undefined ? ['--force-gpu-mem-available-mb=0'] : []),
        // One process for the pages of a window where there would be one for each address and one to spare: begun anew, each costs more than
        // the page itself.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
  },
  projects: [
    { name: 'desktop', grep: /@desktop|^(?!.*@(tablet|phone))/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'tablet', grep: /@tablet/, use: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } },
  ],
})
