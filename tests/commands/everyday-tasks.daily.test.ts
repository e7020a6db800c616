import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { projectNode } from '#src/commands/prepare.mjs'
import { root } from '../fixtures/database.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { startMailServer, type TestMailServer } from '../fixtures/mail.ts'
import { WEBP } from '../fixtures/sample-files.ts'
import { visibleText } from '../fixtures/server-html.ts'
import { processFolders, type ServerProcess, startProcess } from '../fixtures/server-process.ts'
import { aPageFile, in3, shows } from '../fixtures/site-folder.ts'

/** These tests start whole processes on a busy machine. */
const SLOW_MS = 300_000

let place: Awaited<ReturnType<typeof processFolders>>
let mailServer: TestMailServer
let server: ServerProcess
let address: string

beforeAll(async () => {
  place = await processFolders()
  mailServer = await startMailServer()
  await write('content/form/question.json', { version: 1, form: 'site-contact' })
  await write('pages/question.json', aPageFile('question', '/question/', { modules: [shows('form', 'question')] }))
  await write('pages/feedback-site-contact.json', aPageFile('feedback-site-contact', '/thanks/', {}))
  await write('pages/privacy-statement.json', aPageFile('privacy-statement', '/privacy/', {}))
  await write('forms.json', { version: 1, forms: { 'site-contact': { hasCaptcha: false } } })
  server = startProcess({ ...place.variables, SMTP_URL: mailServer.url })
  address = await server.opened
}, SLOW_MS)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await mailServer[Symbol.asyncDispose]()
  await place[Symbol.asyncDispose]()
})

/** Runs `npx vitrine <words>` without npm; it must succeed. */
async function vitrine(...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, ...place.variables }
  const child = spawn(projectNode, ['src/commands/vitrine.mjs', ...words], { cwd: root, env })
  const code = new Promise((resolve) => child.once('close', resolve))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect({ words, code: await code, out, error }).toMatchObject({ code: 0 })
  return out.trimEnd()
}

const pathOf = (file: string) => join(place.variables.SITE_CONFIG, file)

async function write(file: string, value: object | Uint8Array): Promise<void> {
  await mkdir(dirname(pathOf(file)), { recursive: true })
  await writeFile(pathOf(file), value instanceof Uint8Array ? value : `${JSON.stringify(value, null, 2)}\n`)
}

/** Changes a file as somebody does with an editor. */
async function edit(file: string, change: (value: PlainObject) => object): Promise<void> {
  await write(file, change(asObject(JSON.parse(await readFile(pathOf(file), 'utf8')))))
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, address), { redirect: 'manual', headers })
const page = async (path: string) => visibleText(await (await get(path)).text())

/** Resolves once a page answers as wanted: the server has noticed the change by then. */
async function until(path: string, wanted: { readonly status?: number; readonly location?: string; readonly text?: string }) {
  await expect
    .poll(
      async () => {
        const answer = await get(path)
        const words = visibleText(await answer.text())
        return {
          status: answer.status,
          ...(wanted.location !== undefined && { location: answer.headers.get('location') }),
          ...(wanted.text !== undefined && { text: words.includes(wanted.text) ? wanted.text : words.slice(0, 500) }),
        }
      },
      { timeout: SLOW_MS },
    )
    .toEqual({ status: 200, ...wanted })
}

/** The number of the newest version, once the server has stored what is live. */
async function newVersion(above = 0): Promise<number> {
  let number = 0
  const isNewer = async () => {
    const [newest] = asList(JSON.parse(await vitrine('history', '--limit', '1', '--format', 'json')))
    number = Number(asObject(newest).number ?? 0)
    return number > above
  }
  await expect.poll(isNewer, { timeout: SLOW_MS, interval: 200 }).toBe(true)
  return number
}

describe('an employee of an agency', { timeout: SLOW_MS }, () => {
  it('[CONF-12] changes a title in each language', async () => {
    await edit('pages/services.json', (value) => ({
      ...value,
      params: { ...asObject(value.params), title: in3('Nos conseils', 'Ons advies', 'Our advice') },
    }))
    await until('/nl/diensten/', { text: 'Ons advies' })
    await until('/fr/services/', { text: 'Nos conseils' })
    await until('/en/services/', { text: 'Our advice' })
  })

  it('[SHELL-01] adds a page to the menu', async () => {
    await write(
      'pages/seller.json',
      aPageFile('seller', '/selling-well/', { title: in3('Bien vendre', 'Goed verkopen', 'Selling well') }, { showInMenu: true }),
    )
    await until('/nl/selling-well/', { text: 'Goed verkopen' })
    expect(await page('/nl/contact/')).toContain('Goed verkopen')
  })

  it('[CONF-16] hides a page, has it come, and has it go', async () => {
    const open = await get('/fr/selling-well/')
    expect(open.status).toBe(200)
    await edit('pages/seller.json', (value) => ({ ...value, status: 'Draft' }))
    await until('/fr/selling-well/', { status: 404 })
    await edit('pages/seller.json', (value) => ({ ...value, status: 'Published', publishFrom: '2099-12-01T08:00' }))
    expect(await vitrine('info')).toContain('goes out 1 December 2099, 08:00: page "seller"')
    await until('/fr/selling-well/', { status: 404 })
    await edit('pages/seller.json', (value) => ({ ...value, publishFrom: '2020-01-01', publishUntil: '2020-02-01' }))
    await until('/fr/selling-well/', { status: 410 })
    await edit('pages/seller.json', ({ publishFrom: _, publishUntil: __, ...value }) => value)
    await until('/fr/selling-well/', { status: 200 })
  })

  it('[ROUTE-14] gives a page another address, and removes one: nobody who has the old address is lost', async () => {
    expect(await vitrine('rename', 'page', 'seller', '/sell/', '--yes')).toContain('/fr/selling-well/')
    await until('/fr/selling-well/', { status: 301, location: '/fr/sell/' })
    await until('/fr/sell/', { text: 'Bien vendre' })
    await vitrine('remove', 'page', 'seller', '--to', '/services/', '--yes')
    await until('/fr/sell/', { status: 301, location: '/fr/services/' })
    await until('/fr/selling-well/', { status: 301, location: '/fr/services/' })
    expect(await page('/nl/contact/')).not.toContain('Goed verkopen')
  })

  it('[PROP-01] puts a property with photos on the site', async () => {
    await write('media/homes/new.webp', WEBP)
    const Pictures = [{ ID: 9, Url: 'homes/new.webp', Name: in3('Le jardin', 'De tuin', 'The garden') }]
    await edit('data/properties.json', (value) => ({
      ...value,
      properties: [...asList(value.properties), feedProperty({ ID: 4711, Pictures })],
    }))
    expect(await vitrine('import')).toMatch(/1 (property|new|added)|added/i)
    const search = await (await get('/nl/te-koop/')).text()
    const [path = ''] = /\/nl\/[^"]*4711[^"]*/.exec(search) ?? []
    await until(path, { text: 'Plombières' })
    const [, picture = '', alt] =
      /og:image" content="([^"]*)"[^>]*><meta property="og:image:alt" content="([^"]*)"/.exec(await (await get(path)).text()) ??
      []
    expect(alt).toBe('De tuin')
    expect((await get(new URL(picture).pathname)).headers.get('content-type')).toMatch(/^image\//)
  })

  it('[FORM-10] has requests sent to a colleague', async () => {
    await write('forms.json', {
      version: 1,
      forms: { 'site-contact': { hasCaptcha: false, recipients: ['marie@agence.example'] } },
    })
    await expect.poll(() => server.output().split('is live').length, { timeout: SLOW_MS }).toBeGreaterThan(1)
    const body = new URLSearchParams({
      form: 'site-contact',
      firstName: 'Anne',
      lastName: 'Maes',
      email: 'anne@example.be',
      remark: 'Bonjour',
      privacy: 'on',
    })
    const live = await newVersion()
    expect(live).toBeGreaterThan(1)
    const answer = await fetch(new URL('/fr/question/', address), { method: 'POST', body, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fr/thanks/'])
    await expect.poll(() => mailServer.recipients, { timeout: SLOW_MS }).toContain('marie@agence.example')
  })

  it('[CONF-15] drops a language, and undoes it', async () => {
    const before = await newVersion()
    await vitrine('remove', 'language', 'en', '--yes')
    await until('/en/services/', { status: 301, location: '/fr/services/' })
    expect(await newVersion(before)).toBe(before + 1)
    expect(await vitrine('diff', String(before), String(before + 1), '--reach')).toContain('languages')
    await vitrine('history', 'restore', String(before), '--author', 'Marie')
    await until('/en/services/', { text: 'Our advice' })
    expect(await vitrine('history', '--limit', '1')).toContain(`[Marie: restored version ${before}]`)
  })

  it('[CONF-17] shows a draft to one colleague, and publishes it', async () => {
    const folder = join(place.path, 'autumn')
    await vitrine('draft', 'new', 'autumn', '--title', 'Herfst', '--author', 'Sofie')
    await vitrine('draft', 'open', 'autumn', folder)
    const file = join(folder, 'pages/services.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('Ons advies', 'Ons advies in de herfst'))
    await vitrine('draft', 'save', folder)
    const [link = ''] = (await vitrine('preview-link', 'new', '/nl/diensten/', '--draft', 'autumn', '--for', 'Marie')).split('\n')
    const opened = await get(new URL(link).pathname + new URL(link).search)
    const cookie = opened.headers
      .getSetCookie()
      .map((each) => each.split(';')[0] ?? '')
      .join('; ')
    const seen = await get(opened.headers.get('location') ?? '', { cookie })
    expect(visibleText(await seen.text())).toMatch(/Ons advies in de herfst/)
    expect((await get('/preview/nl/diensten/')).status).toBe(404)
    expect(await page('/nl/diensten/')).not.toContain('herfst')
    await vitrine('draft', 'publish', 'autumn')
    await until('/nl/diensten/', { text: 'Ons advies in de herfst' })
  })

  it('[ROUTE-13] takes over the addresses of the old site', async () => {
    const csv = join(place.path, 'old.csv')
    await writeFile(csv, 'old,new\n/index.php?id=12,/services/\n/nos-services.html,/fr/services/\n')
    await vitrine('redirects', 'import', csv)
    await until('/nos-services.html', { status: 301, location: '/fr/services/' })
    await until('/index.php?id=12', { status: 301, location: '/fr/services/' })
    await rm(csv)
  })
})
