/**
 * Takes the pictures of module types for the gallery of the Studio, from the workbench of the development server: node tools/module-pictures/take-pictures.ts [type …]. The server is
 * started on a port of its own, with the sample agency. CHROMIUM_PATH names a browser elsewhere.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

const ROOT = join(import.meta.dirname, '../..')
const OUT = join(ROOT, 'src/studio/client/modules/pictures')
const PORT = 4391
const ORIGIN = `http://localhost:${PORT}`
const WINDOW = { width: 800, height: 500 }
/** Twice the size in which the gallery shows them. */
const SHOWN = { width: 352, height: 220 }

interface TypeEntry {
  readonly type: string
  readonly views: readonly string[]
  readonly sample: object
}

const folder = await mkdtemp(join(tmpdir(), 'module-pictures-'))
const { CHROMIUM_PATH: executablePath } = process.env
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
const named = process.argv.slice(2)
const server = await serve()
try {
  await mkdir(OUT, { recursive: true })
  // The answer of the workbench's own route, in the form described above.
  const types = (await (await fetch(`${ORIGIN}/workbench/api/types`)).json()) as readonly TypeEntry[]
  const page = await browser.newPage({ viewport: WINDOW, colorScheme: 'light' })
  for (const entry of types.filter(({ type }) => named.length === 0 || named.includes(type))) {
    const picture = await sharp(await takePicture(page, entry))
      .resize({ ...SHOWN, fit: 'cover', position: 'top' })
      .webp({ quality: 62, effort: 6 })
      .toBuffer()
    await sharp(picture).toFile(join(OUT, `${entry.type}.webp`))
    console.log(`${entry.type}: ${(picture.length / 1024).toFixed(1)} KiB`)
  }
} finally {
  await browser.close()
  server.kill()
  await rm(folder, { recursive: true, force: true })
}

async function serve(): Promise<ChildProcess> {
  const environment = {
    SITE_CONFIG: join(ROOT, 'site-config'),
    DATA_DIR: join(folder, 'data'),
    PORT: String(PORT),
    LOG_LEVEL: 'error',
  }
  const started = spawn(process.execPath, ['src/app/server/main.ts', '--dev'], {
    cwd: ROOT,
    env: { ...process.env, ...environment, NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (started.exitCode === null) {
    const answer = await fetch(`${ORIGIN}/workbench/api/types`).catch(() => null)
    if (answer?.ok) return started
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the development server did not start')
}

/** The first view of a module type with its sample, as the workbench shows it, with some room around it. */
async function takePicture(page: Page, { type, views, sample }: TypeEntry): Promise<Buffer> {
  await page.goto(`${ORIGIN}/workbench/frame/`)
  await page.evaluate(
    (shown) =>
      new Promise<void>((resolve, reject) => {
        const ask = () => window.postMessage({ kind: 'show', shown }, location.origin)
        addEventListener('message', ({ data }) => {
          if (data.kind === 'ready') ask()
          if (data.kind === 'shown') resolve()
          if (data.kind === 'failed') reject(new Error(data.message))
        })
        ask()
      }),
    { type, view: views[0], language: 'fr', title: '', content: sample, preset: 'monograph', scheme: 'light', data: 'sample' },
  )
  await page.addStyleTag({ content: 'main { padding: 24px }' })
  // Those further down load when they are scrolled to, which nobody does.
  const isDrawn = () => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')
  await page.waitForFunction(isDrawn, undefined, { timeout: 5_000 }).catch(() => undefined)
  return page.screenshot()
}
