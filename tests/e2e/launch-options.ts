import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../src/commands/find-chromium.ts'

const executablePath = await findChromium()
const isRoot = process.getuid?.() === 0

/** The browser's launch options. Drawing costs a fifth more, so only tests that check pixels enable it. */
export function launchOptions({ draws }: { readonly draws: boolean }): LaunchOptions {
  return {
    ...(executablePath === null ? {} : { executablePath }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // Pages live for seconds: optimising their scripts costs more than it saves.
      '--js-flags=--no-turbofan',
      // Without pixel memory nothing is drawn. Layout and its reports (shifts, sizes, loaded pictures, printed documents) are the
      // same. Screenshots are white unless E2E_PIXELS=1.
      ...(draws ? [] : ['--force-gpu-mem-available-mb=0']),
      // One renderer process per window instead of one per address: starting one costs more than the page itself.
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
