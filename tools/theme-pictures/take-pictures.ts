/**
 * Takes the pictures of docs/theme.md, and those of the presets in the Studio: the sample agency's home page and list in every preset, on a wide window and on a phone. Run it after
 * `npm run build`: node tools/theme-pictures/take-pictures.ts [preset …]. CHROMIUM_PATH names a browser elsewhere.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { PRESET_NAMES } from '#schemas/site/theme.ts'

const ROOT = join(import.meta.dirname, '../..')
const PORT = 4390
const PATHS = ['/en/', '/en/for-sale/']
const WINDOWS = [
  { width: 1440, height: 1280, shownPx: 432 },
  { width: 360, height: 1067, shownPx: 130 },
]
const HEIGHT_PX = 384
const GAP_PX = 12
/** Of the home page, for the presets in the Studio. */
const STUDIO_PICTURES = join(ROOT, 'src/studio/client/theme/pictures')
const CARD = { left: 0, top: 0, width: 432, height: 324 }
const WEBP = { quality: 72, effort: 6 }

const folder = await mkdtemp(join(tmpdir(), 'theme-pictures-'))
const siteConfig = join(folder, 'site')
await cp(join(ROOT, 'site-config'), siteConfig, { recursive: true })
const site: object = JSON.parse(await readFile(join(siteConfig, 'site.json'), 'utf8'))
const { CHROMIUM_PATH: executablePath } = process.env
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
const named = process.argv.slice(2)
try {
  for (const preset of PRESET_NAMES.filter((name) => named.length === 0 || named.includes(name))) {
    await writeFile(join(siteConfig, 'site.json'), JSON.stringify({ ...site, theme: { preset } }))
    const server = await serve()
    try {
      const pictures = await takePictures()
      await joinPictures(pictures, join(ROOT, `docs/images/theme-${preset}.webp`))
      const [first] = pictures
      if (first !== undefined)
        await sharp(first)
          .extract(CARD)
          .webp(WEBP)
          .toFile(join(STUDIO_PICTURES, `${preset}.webp`))
    } finally {
      server.kill()
      await new Promise((resolve) => server.once('exit', resolve))
    }
  }
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}

async function serve(): Promise<ChildProcess> {
  const environment = { SITE_CONFIG: siteConfig, DATA_DIR: join(folder, 'data'), PORT: String(PORT), LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (server.exitCode === null) {
    const answer = await fetch(`http://localhost:${PORT}/en/`).catch(() => null)
    if (answer?.ok) return server
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error('the server did not start: run npm run build first')
}

/** A picture of every page in every window, scaled down. */
async function takePictures(): Promise<readonly Buffer[]> {
  const pictures: Buffer[] = []
  for (const { width, height, shownPx } of WINDOWS) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light', bypassCSP: true })
    for (const path of PATHS) {
      await page.goto(`http://localhost:${PORT}${path}`)
      // The question about cookies, and what is laid out later.
      await page.addStyleTag({ content: 'dialog { display: none !important }' })
      await page.evaluate(() => window.scrollTo(0, 1))
      await page.waitForTimeout(1500)
      await page.evaluate(() => window.scrollTo(0, 0))
      pictures.push(
        await sharp(await page.screenshot())
          .resize({ width: shownPx, height: HEIGHT_PX, fit: 'cover', position: 'top' })
          .png()
          .toBuffer(),
      )
    }
    await page.close()
  }
  return pictures
}

/** The pictures side by side in one file. */
async function joinPictures(pictures: readonly Buffer[], file: string): Promise<void> {
  const widths = WINDOWS.flatMap(({ shownPx }) => PATHS.map(() => shownPx))
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width + GAP_PX, GAP_PX))
  const width = widths.reduce((sum, one) => sum + one + GAP_PX, GAP_PX)
  await sharp({ create: { width, height: HEIGHT_PX + 2 * GAP_PX, channels: 3, background: '#d8d8d8' } })
    .composite(pictures.map((input, index) => ({ input, left: lefts[index] ?? 0, top: GAP_PX })))
    .webp(WEBP)
    .toFile(file)
}
