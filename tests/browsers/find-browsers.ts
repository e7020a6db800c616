import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The browsers besides Chromium that the journeys run in. */
export const OTHER_BROWSERS = ['firefox', 'webkit'] as const
export type OtherBrowser = (typeof OTHER_BROWSERS)[number]

/** The program of a browser; or why its tests are skipped, as a sentence. */
export type FoundBrowser = { readonly program: string } | { readonly reason: string }

/** What WebKitGTK's driver opens: the small browser that comes with the library. */
const MINI_BROWSERS = '/usr/{lib,lib64,libexec}{,/*-linux-gnu}/webkit{,2}gtk-*/MiniBrowser'

/** Finds Firefox, or the browser of WebKitGTK where its driver and a screen are there too. */
export function findBrowser(name: OtherBrowser): FoundBrowser {
  return name === 'firefox' ? findFirefox() : findWebKit()
}

function findFirefox(): FoundBrowser {
  const program = process.env.FIREFOX_PATH ?? inPath('firefox') ?? inPath('firefox-esr')
  if (program !== undefined && existsSync(program)) return { program }
  return { reason: 'Firefox is skipped: none was found; install it ("firefox-esr" on Debian), or set FIREFOX_PATH.' }
}

function findWebKit(): FoundBrowser {
  const program = globSync(MINI_BROWSERS).toSorted().at(-1)
  if (program === undefined || inPath('WebKitWebDriver') === undefined) {
    return {
      reason: 'WebKit is skipped: no WebKitWebDriver with its MiniBrowser was found; install "webkit2gtk-driver" of Debian.',
    }
  }
  const hasScreen = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY) || inPath('Xvfb') !== undefined
  return hasScreen
    ? { program }
    : { reason: 'WebKit is skipped: there is no screen, and no Xvfb; install it ("xvfb" on Debian).' }
}

function inPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}
