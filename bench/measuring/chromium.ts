import { type Browser, chromium } from '@playwright/test'
import { UserError } from '#src/base/process/user-error.mjs'
import { findChromium } from '#src/commands/find-chromium.ts'
import { CannotMeasure } from './benchmark.ts'
import { isSmoke } from './scale.ts'

/** Disables the browser's own requests: lookups, updates and reports. */
const QUIET = ['quic', 'background-networking', 'component-update', 'sync', 'gpu'].map((name) => `--disable-${name}`)

/** What is used of a browser. */
export type Chromium = Pick<Browser, 'newContext'> & AsyncDisposable

/** The browser of a smoke run, where one is enough for all that need no arguments of their own. */
let shared: Promise<Browser> | undefined

/**
 * Opens the Chromium that CHROMIUM_PATH names, or one of this machine, with more arguments; in a smoke run the one that is open already.
 * Throws CannotMeasure if there is none.
 */
export async function openChromium(more: readonly string[] = []): Promise<Chromium> {
  if (!isSmoke || more.length > 0) return launch(more)
  shared ??= launch([])
  const browser = await shared
  return { newContext: (options) => browser.newContext(options), [Symbol.asyncDispose]: async () => undefined }
}

/** Closes the browser that the benchmarks of a smoke run share. */
export async function closeSharedChromium(): Promise<void> {
  // Whoever wanted a browser that could not be opened has said so.
  const browser = await shared?.catch(() => undefined)
  await browser?.close()
}

async function launch(more: readonly string[]): Promise<Browser> {
  const executablePath = await findChromium().catch((error: unknown) => {
    throw error instanceof UserError ? new CannotMeasure(error.message) : error
  })
  if (executablePath === null) {
    throw new CannotMeasure('no Chromium was found; install one, or set CHROMIUM_PATH to its program')
  }
  const isRoot = process.getuid?.() === 0
  return chromium.launch({ executablePath, args: [...QUIET, ...more, '--no-first-run', ...(isRoot ? ['--no-sandbox'] : [])] })
}
