import { defineConfig } from '@playwright/test'
import { OTHER_BROWSERS } from './find-browsers.ts'

/** The main journeys, in browsers other than Chromium: a project for each. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './serve-site.ts',
  // The driver of WebKit has one session at a time.
  fullyParallel: false,
  workers: OTHER_BROWSERS.length,
  timeout: 120_000,
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  outputDir: '../../test-results/browsers',
  projects: OTHER_BROWSERS.map((name) => ({ name })),
})
