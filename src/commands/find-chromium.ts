import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'
import { projectNode, run } from './prepare.mjs'

/** In the order of preference: the headless shell draws no windows, and takes a quarter less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, one in PATH, or the one that Playwright has installed; null for none. Throws a UserError
 * where CHROMIUM_PATH names none.
 */
export async function findChromium({ CHROMIUM_PATH = '', PATH = '' } = process.env): Promise<string | null> {
  if (CHROMIUM_PATH !== '') {
    if (starts(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new UserError(`CHROMIUM_PATH names "${CHROMIUM_PATH}", and no browser starts there: correct it, or unset it.`)
  }
  const { chromium } = await import('@playwright/test')
  const inPath = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
  return [...inPath, chromium.executablePath()].find(starts) ?? null
}

/** The path of a Chromium, installed by Playwright or else by apt where there is none; null where none can be had. */
export async function provideChromium(): Promise<string | null> {
  const found = await findChromium()
  if (found !== null) return found
  console.log('Installing a Chromium …')
  await run(projectNode, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  const downloaded = await findChromium()
  if (downloaded !== null || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return downloaded
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('sh', ['-c', 'apt-get update && apt-get install -y chromium-headless-shell'], { env })
  return findChromium()
}

/** A placeholder for a package, or a browser without its libraries, is there and does not start. */
function starts(path: string): boolean {
  // On other systems a browser that is asked for its version may open a window.
  if (process.platform !== 'linux') return existsSync(path)
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}
