import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'

/** The browsers besides Chromium that the journeys run in. */
export const OTHER_BROWSERS = ['firefox', 'webkit'] as const
export type OtherBrowser = (typeof OTHER_BROWSERS)[number]

/** The program of a browser; or why there is none, as a sentence. */
export type FoundBrowser =
  | { readonly name: OtherBrowser; readonly isFound: true; readonly program: string }
  | { readonly name: OtherBrowser; readonly isFound: false; readonly reason: string }

const FIREFOX_OF_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox'
/** What WebKitGTK's driver opens: the small browser that comes with the library. */
const MINI_BROWSERS = /^webkit(2)?gtk-\d/
const LIBRARY_FOLDERS = ['/usr/lib', '/usr/libexec', '/usr/lib64']

/** Finds Firefox, and the driver of WebKitGTK with its browser. Throws a UserError where FIREFOX_PATH names no browser that starts. */
export function findOtherBrowsers(environment: NodeJS.ProcessEnv = process.env): readonly FoundBrowser[] {
  return [findFirefox(environment), findWebKit(environment)]
}

function findFirefox({ FIREFOX_PATH = '', PATH }: NodeJS.ProcessEnv): FoundBrowser {
  const name = 'firefox'
  const places = FIREFOX_PATH === '' ? [...inFolders(PATH, ['firefox', 'firefox-esr']), FIREFOX_OF_MAC] : [FIREFOX_PATH]
  const program = places.find(starts)
  if (program !== undefined) return { name, isFound: true, program }
  if (FIREFOX_PATH !== '')
    throw new UserError(`FIREFOX_PATH names "${FIREFOX_PATH}", and no browser starts there: correct it, or unset it.`)
  return {
    name,
    isFound: false,
    reason: 'Firefox is skipped: none was found; install it ("firefox-esr" on Debian), or set FIREFOX_PATH.',
  }
}

function findWebKit({ PATH, DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv): FoundBrowser {
  const name = 'webkit'
  const skipped = (why: string): FoundBrowser => ({ name, isFound: false, reason: `WebKit is skipped: ${why}` })
  if (process.platform !== 'linux') return skipped('the driver of WebKitGTK is for Linux alone.')
  const driver = inFolders(PATH, ['WebKitWebDriver']).find(existsSync)
  const browser = findMiniBrowser()
  if (driver === undefined || browser === undefined)
    return skipped('no WebKitWebDriver with its MiniBrowser was found; install them ("webkit2gtk-driver" on Debian).')
  const hasScreen = [DISPLAY, WAYLAND_DISPLAY].some((display) => display !== undefined && display !== '')
  if (!hasScreen && !inFolders(PATH, ['Xvfb']).some(existsSync))
    return skipped('there is no screen, and no Xvfb to stand for one; install it ("xvfb" on Debian).')
  return { name, isFound: true, program: browser }
}

function findMiniBrowser(): string | undefined {
  const folders = LIBRARY_FOLDERS.flatMap((folder) => [
    folder,
    ...foldersIn(folder).filter((path) => path.endsWith('-linux-gnu')),
  ])
  return (
    folders
      .flatMap(foldersIn)
      .filter((path) => MINI_BROWSERS.test(path.split('/').at(-1) ?? ''))
      .map((path) => join(path, 'MiniBrowser'))
      .filter(existsSync)
      // The newest of several.
      .toSorted()
      .at(-1)
  )
}

function foldersIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

function inFolders(path: string | undefined, names: readonly string[]): readonly string[] {
  const folders = (path ?? '').split(':').filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** A placeholder for a package is there, and does not start. */
function starts(program: string): boolean {
  if (!existsSync(program)) return false
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
