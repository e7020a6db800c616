import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asObject } from '#src/base/json/plain-object.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { startWhiseDouble, type WhiseDouble } from '../fixtures/connectors/whise-double.ts'
import { memoryGuards } from '../fixtures/form-guards.ts'
import { formModuleType } from '../fixtures/form-module.ts'
import { PICTURE_HOST, type PictureServer, startPictureServer } from '../fixtures/picture-server.ts'
import { PDF } from '../fixtures/sample-files.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { plainPng } from '../fixtures/server-media.ts'
import { agencyDefinition, aPageFile, shows } from '../fixtures/site-folder.ts'

const SECTIONS = { modules: [shows('form', 'contact')] }
const FIRST = 7_000_000
const photo = `https://${PICTURE_HOST}/house.png`

let whise: WhiseDouble
let pictures: PictureServer
let server: TestServer
let clock = new Date('2026-11-26T10:00:00Z')
const guards = memoryGuards()

beforeAll(async () => {
  whise = await startWhiseDouble()
  const documents = [
    { id: 1, description: 'Certificat PEB', url: `https://${PICTURE_HOST}/peb.pdf` },
    { id: 2, description: 'Mandat', url: `https://${PICTURE_HOST}/mandate.pdf`, isPrivate: true },
  ]
  whise.estates[0] = {
    ...whise.estates[0],
    documents,
    pictures: [{ id: 1, order: 1, urlXXL: photo, urlLarge: photo, urlSmall: photo }],
  }
  pictures = await startPictureServer()
  pictures.answers.set('/peb.pdf', (_, response) => response.end(PDF))
  await sendPhoto(40)
  const definition = agencyDefinition()
  server = await startTestServer({
    files: {
      'site.json': { ...definition['site.json'], listings: { pictureHosts: [PICTURE_HOST] } },
      'connector.json': { version: 1, connector: 'whise', settings: whise.settings },
      'forms.json': { version: 1, leads: [{ to: 'connector' }] },
      'content/form/contact.json': { version: 1, form: 'site-contact' },
      'pages/feedback-site-contact.json': aPageFile('feedback-site-contact', '/thanks/', {}),
      'pages/privacy-statement.json': aPageFile('privacy-statement', '/privacy/', {}),
      'pages/property.json': aPageFile('property', '/property/{id}/', { type: 'property', title: 'Bien', ...SECTIONS }),
    },
    moduleTypes: { ...moduleTypes, form: formModuleType },
    views: { form: async () => ({ default: () => null }) },
    formGuards: guards,
    remoteAccess: pictures.access,
    connectors: { secrets: { ...whise.secrets }, hosts: [whise.server.host], privateHosts: [whise.server.host] },
    now: () => clock,
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await pictures[Symbol.asyncDispose]()
  await whise[Symbol.asyncDispose]()
})

async function sendPhoto(widthPx: number): Promise<void> {
  const png = await plainPng(widthPx, 30)
  pictures.answers.set('/house.png', ({ headers }, response) => {
    if (headers['if-none-match'] === `"${widthPx}"`) response.writeHead(304).end()
    else response.setHeader('etag', `"${widthPx}"`).end(png)
  })
}
const hoursLater = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000)
}
const run = async () => {
  await server.app.connecting.runIfDue()
  return { report: (await server.app.connecting.state())?.report }
}
const detail = async (id: number) => (await server.get(`/api/properties/${id}?language=fr`)).json()
const documentsOfFirst = async () => (await detail(FIRST)).Documents
const widthOfPhoto = async () => (await detail(FIRST)).Pictures?.[0]?.Picture.widthPx

describe('a day of an agency that works with Whise', () => {
  it('connects: all that is online is on the site once somebody says so, with a report of what has no equal', async () => {
    expect((await run()).report).toBeNull()
    await server.app.connecting.runNow()
    const report = (await server.app.connecting.state())?.report
    expect(report).toMatchObject({ outcome: 'imported', mode: 'all', failure: null, properties: { retired: 0 } })
    expect(report?.fetched).toBeGreaterThan(100)
    expect((await detail(FIRST)).ID).toBe(FIRST)
    await expect.poll(widthOfPhoto).toBe(40)
    await expect.poll(documentsOfFirst).toMatchObject([{ Name: 'Certificat PEB', Kind: 'energy', Download: { label: 'PDF' } }])
    expect(pictures.asked.map(({ url }) => url)).not.toContain('/mandate.pdf')
    const { hosts, documents } = report?.mapping ?? {}
    expect(hosts?.map(({ field }) => field).toSorted()).toEqual(['pictures.whise.example', 'whise.example'])
    expect(documents?.refused.map(({ field }) => field)).toContain('not for the website')
  })

  it('changes a price, takes one offline and enters another: the site follows with the next reading', async () => {
    hoursLater(1)
    whise.change?.()
    const { report } = await run()
    expect(report).toMatchObject({ mode: 'changes', outcome: 'imported', properties: { added: 1, updated: 1, retired: 2 } })
    expect((await server.get(`/api/properties/${FIRST + 500}?language=fr`)).statusCode).toBe(200)
  })

  it('deletes one for good: noticed by the comparison of the next day', async () => {
    hoursLater(1)
    const [deleted] = whise.estates.splice(20, 1)
    expect((await run()).report).toMatchObject({ properties: { retired: 0 } })
    hoursLater(24)
    expect((await run()).report).toMatchObject({ mode: 'all', properties: { retired: 1 } })
    expect(asObject(deleted).id).toBe(FIRST + 20)
  })

  it('replaces a photo at the same address', async () => {
    await sendPhoto(50)
    hoursLater(25)
    await run()
    // An import without changes asks for no pictures; the clock of their downloads does, within the hour.
    await server.app.changes.readNow(async () => undefined)
    await expect.poll(widthOfPhoto).toBe(50)
  })

  it('gets the request of a visitor, about the estate, once', async () => {
    server.app.background.start()
    const { location } = (await server.get(`/fr/property/${FIRST}/`)).headers
    const { id: challenge } = await guards.issue('site-contact', 'text')
    const entries = {
      form: 'site-contact',
      firstName: 'Anne',
      lastName: 'Maes',
      email: 'anne@example.be',
      remark: 'Bonjour',
      privacy: 'on',
    }
    const answer = await server.app.inject({
      method: 'POST',
      url: String(location),
      payload: new URLSearchParams({ ...entries, challenge, captcha: 'right' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(303)
    await expect.poll(() => whise.contacts).toMatchObject([{ Name: 'Maes', FirstName: 'Anne' }])
    expect(JSON.stringify(whise.contacts)).toContain(String(FIRST))
  })

  it('loses its software for an hour: the site stays, and everything recovers by itself', async () => {
    whise.server.arm('busy-for-long')
    hoursLater(1)
    expect((await run()).report).toMatchObject({ outcome: 'failed', failure: { code: 'busy', isPassing: true } })
    expect((await server.get(`/api/properties/${FIRST}?language=fr`)).statusCode).toBe(200)
    whise.estates[0] = { ...whise.estates[0], price: 189_000, updateDateTime: '2026-12-20T10:30:00' }
    hoursLater(1)
    expect((await run()).report).toMatchObject({ outcome: 'imported', failure: null })
    expect((await detail(FIRST)).Price).toBe(189_000)
  })
})
