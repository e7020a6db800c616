import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { CannotMeasure } from './benchmark.ts'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Keeps the browser to itself: nothing is looked up, updated or reported. */
const QUIET = ['quic', 'background-networking', 'component-update', 'sync', 'gpu'].map((name) => `--disable-${name}`)

/** Opens the Chromium that CHROMIUM_PATH names, or one of this machine. Throws CannotMeasure where there is none. */
export async function openChromium(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH || undefined
  const places = named === undefined ? [chromium.executablePath(), ...PLACES] : [named]
  const executablePath = places.find((place) => existsSync(place))
  if (executablePath === undefined) {
    throw new CannotMeasure(
      named === undefined
        ? 'no Chromium was found; install one, or set CHROMIUM_PATH to its program'
        : `CHROMIUM_PATH names "${named}", which is not there`,
    )
  }
  const isRoot = process.getuid?.() === 0
  return chromium.launch({ executablePath, args: [...QUIET, '--no-first-run', ...(isRoot ? ['--no-sandbox'] : [])] })
}
