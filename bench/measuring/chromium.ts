import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#src/commands/find-chromium.ts'
import { UserError } from '#src/commands/user-error.mjs'
import { CannotMeasure } from './benchmark.ts'

/** Disables the browser's own requests: lookups, updates and reports. */
const QUIET = ['quic', 'background-networking', 'component-update', 'sync', 'gpu'].map((name) => `--disable-${name}`)

/** Opens the Chromium that CHROMIUM_PATH names, or one of this machine, with more arguments. Throws CannotMeasure if there is none. */
export async function openChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = await findChromium().catch((error: unknown) => {
    throw error instanceof UserError ? new CannotMeasure(error.message) : error
  })
  if (executablePath === null) {
    throw new CannotMeasure('no Chromium was found; install one, or set CHROMIUM_PATH to its program')
  }
  const isRoot = process.getuid?.() === 0
  return chromium.launch({ executablePath, args: [...QUIET, ...more, '--no-first-run', ...(isRoot ? ['--no-sandbox'] : [])] })
}
