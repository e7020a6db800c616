import { execFileSync, type SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'
import { projectNode, run } from './prepare.mjs'

const LINUX_NAMES = [
  // The same browser without what draws windows and menus: a test takes a quarter less of the processor with it.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]
const LINUX_FOLDERS = ['/usr/local/bin', '/usr/bin', '/snap/bin', '/opt/google/chrome', '/opt/microsoft/msedge']
const MAC_PROGRAMS = ['Chromium', 'Google Chrome', 'Microsoft Edge']
const WINDOWS_PROGRAMS = [
  'Chromium/Application/chrome.exe',
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
]
const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']

interface Surroundings {
  readonly environment?: Readonly<Record<string, string | undefined>>
  readonly platform?: string
  /** Whether a browser starts at a path. */
  readonly works?: (path: string) => boolean
  /** Where Playwright would have installed its own browser. */
  readonly installed?: () => Promise<string | null>
}

/** Where a Chromium usually lies on a platform, the likeliest first; Chrome and Edge are Chromiums too. */
export function usualPlaces(platform: string, environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  if (platform === 'win32') {
    const folders = WINDOWS_FOLDERS.flatMap((name) => environment[name] || [])
    return WINDOWS_PROGRAMS.flatMap((program) => folders.map((folder) => win32.join(folder, program)))
  }
  if (platform === 'darwin') {
    const folders = [
      '/Applications',
      ...(environment.HOME === undefined || environment.HOME === '' ? [] : [posix.join(environment.HOME, 'Applications')]),
    ]
    return MAC_PROGRAMS.flatMap((name) => folders.map((folder) => posix.join(folder, `${name}.app/Contents/MacOS/${name}`)))
  }
  const path = (environment.PATH ?? '').split(':').filter((folder) => folder !== '')
  return LINUX_NAMES.flatMap((name) => [...new Set([...path, ...LINUX_FOLDERS])].map((folder) => posix.join(folder, name)))
}

/** The path of a Chromium: from CHROMIUM_PATH, the usual places, or Playwright; null for none. Throws a UserError if CHROMIUM_PATH is wrong. */
export async function findChromium({
  environment = process.env,
  platform = process.platform,
  works = startsHere,
  installed = playwrightsOwn,
}: Surroundings = {}): Promise<string | null> {
  const named = environment.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (works(named)) return named
    throw new UserError(`CHROMIUM_PATH names "${named}", and no browser starts there: correct it, or unset it.`)
  }
  const usual = usualPlaces(platform, environment).find(works)
  if (usual !== undefined) return usual
  const own = await installed()
  return own !== null && works(own) ? own : null
}

/** Installs a Chromium, by Playwright or else by apt; gives its path, or null where none can be had. */
export async function installChromium(): Promise<string | null> {
  console.log('Installing a Chromium …')
  const quietly: SpawnOptions = { stdio: ['ignore', 'inherit', 'inherit'] }
  await run(projectNode, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], quietly)
  const downloaded = await findChromium()
  if (downloaded !== null || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return downloaded
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('sh', ['-c', 'apt-get update && apt-get install -y chromium-headless-shell'], { ...quietly, env: environment })
  return findChromium()
}

/** Whether a browser is there and starts: a placeholder for a package, or a browser without its libraries, does not. */
function startsHere(path: string): boolean {
  if (!existsSync(path)) return false
  // Elsewhere a browser asked for its version may open a window, and has its libraries with it.
  if (process.platform !== 'linux') return true
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function playwrightsOwn(): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  try {
    return chromium.executablePath()
  } catch {
    // Playwright knows no browser for this platform.
    return null
  }
}
