import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { visitLines } from '../fixtures/visits.ts'
import { open, untilAlive } from './in-page.ts'
import { openPreviews } from './open-previews.ts'
import { makeOwnFolder, sampleFolderAt } from './sample-folder.ts'
import { type RunningServer, runServer } from './served-site.ts'
import { openSiteDatabase } from './site-database.ts'
import { expect, test } from './visit.ts'
import { type BeaconWatch, watchBeacons } from './watch-beacons.ts'

/** A user agent of a real browser: the test browser's own counts as a program. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** Each test has its own properties: counts are read only at the end. */
const [ARRIVED, FIRST, SECOND, PLOT] = [1003, 1012, 1005, 1041] as const

test.use({ userAgent: USER_AGENT })
test.describe.configure({ mode: 'serial' })

let folder = sampleFolderAt('')
let server: RunningServer
let watch: BeaconWatch
const expected: string[] = []

test.beforeAll(async () => {
  folder = await makeOwnFolder()
  server = await runServer(folder)
  watch = await watchBeacons(server.url)
})
test.afterAll(async () => {
  await watch[Symbol.asyncDispose]()
  await server.kill()
  await rm(folder.path, { recursive: true, force: true })
})

/** Runs an action, and resolves with the next beacon's data, once answered. */
async function nextBeacon(work: () => Promise<unknown>): Promise<unknown> {
  const { beacons } = watch
  const before = beacons.length
  await work()
  await expect.poll(() => beacons.length, { message: 'a beacon is answered' }).toBeGreaterThan(before)
  return beacons[before]
}

async function goByHistory(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test('[OWN-06] a visitor’s views of properties are reported, each with its source', async ({ page, complaints }) => {
  const { url } = watch
  await open(page, `${url}/fr/a-vendre/`)
  const link = page.getByRole('main').getByRole('article').nth(2).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const clicked = Number(/\/(\d+)\/$/.exec((await link.getAttribute('href')) ?? '')?.[1])
  expect([ARRIVED, FIRST, SECOND, PLOT]).not.toContain(clicked)
  expect(watch.beacons).toEqual([])
  expect(await nextBeacon(() => link.click())).toMatchObject({ property: clicked, from: url })

  const arrive = () => page.goto(`${url}/nl/property/${ARRIVED}/`, { referer: 'http://www.google.be/' })
  const arrival = { property: ARRIVED, from: 'http://www.google.be', source: '', medium: '' }
  expect(await nextBeacon(arrive)).toEqual(arrival)
  await untilAlive(page)
  const property = new URL(page.url()).pathname
  const tagged = await nextBeacon(() => page.goto(`${url}${property}?utm_source=lettre&utm_medium=email`))
  expect(tagged).toEqual({ property: ARRIVED, from: '', source: 'lettre', medium: 'email' })
  expect(watch.beacons).toHaveLength(3)
  expected.push(`${ARRIVED} mail 1/0`, `${ARRIVED} search 1/1`, `${clicked} site 1/1`)
  expect(complaints).toEqual([])
})

test('[OWN-06] a view is reported each time a property is shown, not for other changes on its page', async ({ page }) => {
  const { url } = watch
  const first = await nextBeacon(() => page.goto(`${url}/fr/property/${FIRST}/`))
  expect(first).toEqual({ property: FIRST, from: '', source: '', medium: '' })
  await untilAlive(page)
  await goByHistory(page, `${new URL(page.url()).pathname}?own=60000`)
  await expect(page).toHaveURL(/own=60000$/)
  const second = await nextBeacon(() => goByHistory(page, `/nl/property/${SECOND}/`))
  expect(second).toEqual({ property: SECOND, from: url })
  expect(await nextBeacon(() => page.goBack())).toEqual({ property: FIRST, from: url })
  expected.push(`${SECOND} site 1/1`, `${FIRST} direct 1/1`, `${FIRST} site 1/0`)
})

test('[OWN-06] other pages, previews and missing properties load and report nothing', async ({ page, context, browser }) => {
  await openPreviews(context, server)
  const { url, beacons } = watch
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const before = beacons.length
  for (const path of ['/fr/', '/fr/a-vendre/', `/preview/property/${PLOT}/`, '/fr/property/4/']) await open(page, url + path)
  expect(asked.filter((path) => /visit/.test(path))).toEqual([])
  // The program's visits, which are not counted, come last.
  const program = await browser.newPage({ userAgent: USER_AGENT.replace('Chrome', 'HeadlessChrome') })
  expect(await nextBeacon(() => program.goto(`${url}/fr/property/${PLOT}/`))).toMatchObject({ property: PLOT })
  await program.close()
  expect(beacons).toHaveLength(before + 1)
})

test('[OWN-06] views by visitors are counted, views by programs are not', async () => {
  await server.close()
  const database = await openSiteDatabase(folder.dataDir)
  const lines = await visitLines(database.db)
  await database.close()
  const today = ` ${belgianDay(new Date()).toString()} `
  const counted = lines.filter((line) => line.includes(today)).map((line) => line.replace(today, ' '))
  expect(counted).toEqual(expected.toSorted())
})
