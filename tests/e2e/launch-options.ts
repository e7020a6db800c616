import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../src/commands/find-chromium.mjs'

const executablePath = await findChromium()
const isRoot = process.getuid?.() === 0

/** How the browser of the tests starts. One that draws costs a fifth more: only tests that look at what is drawn ask for it. */
export function launchOptions({ draws }: { readonly draws: boolean }): LaunchOptions {
  return {
    ...(executablePath === null ? {} : { executablePath }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // Pages live for seconds: what would make their scripts faster later is a tenth of what they cost.
      '--js-flags=--no-turbofan',
      // Without memory for pixels none are drawn. Layout and what is reported of it (shifts, sizes, pictures that have come, documents
      // printed) are the same. Screenshots are white: E2E_PIXELS=1 has them drawn.
      ...(draws ? [] : ['--force-gpu-mem-available-mb=0']),
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
  }
}
