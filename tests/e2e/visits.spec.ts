import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { brusselsDay } from '#src/server/forms/brussels-day.ts'
import { visitLines } from '../fixtures/visits.ts'
import { open, untilAlive } from './in-page.ts'
import { makeOwnFolder } from './sample-folder.ts'
import { runServer } from './served-site.ts'
import { openSiteDatabase } from './site-database.ts'
import { expect, test } from './visit.ts'
import { type BeaconWatch, watchBeacons } from './watch-beacons.ts'

/** A browser of a person: the one that tests drive says that it is a program. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const [HOUSE, RENTAL, PLOT] = [1012, 1003, 1010] as const

test.use({ userAgent: USER_AGENT })

/** Serves a copy of the sample agency for some work; gives what of today is counted once the server has ended. */
async function countedDuring(work: (watch: BeaconWatch) => Promise<void>): Promise<readonly string[]> {
  const folder = await makeOwnFolder()
  const server = await runServer(folder)
  {
    await using watch = await watchBeacons(server.url)
    await work(watch).finally(server.close)
  }
  const database = await openSiteDatabase(folder.dataDir)
  const lines = await visitLines(database.db)
  await database.close()
  await rm(folder.path, { recursive: true, force: true })
  const today = ` ${brusselsDay(new Date())} `
  return lines.filter((line) => line.includes(today)).map((line) => line.replace(today, ' '))
}

/** Does something, and resolves with what the next beacon says, once it is answered. */
async function nextBeacon({ beacons }: BeaconWatch, work: () => Promise<unknown>): Promise<unknown> {
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

test('[OWN-06] the homes that a visitor looks at are counted, with where the visitor came from each time @desktop @phone', async ({
  page,
  complaints,
}) => {
  let clicked = 0
  const lines = await countedDuring(async (watch) => {
    const { url } = watch
    await open(page, `${url}/fr/a-vendre/`)
    const link = page.getByRole('main').getByRole('article').nth(2).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    clicked = Number(/\/(\d+)\/$/.exec((await link.getAttribute('href')) ?? '')?.[1])
    expect(watch.beacons).toEqual([])
    expect(await nextBeacon(watch, () => link.click())).toMatchObject({ property: clicked, from: url })

    const arrive = () => page.goto(`${url}/nl/property/${RENTAL}/`, { referer: 'http://www.google.be/' })
    const arrival = { property: RENTAL, from: 'http://www.google.be', source: '', medium: '' }
    expect(await nextBeacon(watch, arrive)).toEqual(arrival)
    await untilAlive(page)
    const home = new URL(page.url()).pathname
    const tagged = await nextBeacon(watch, () => page.goto(`${url}${home}?utm_source=lettre&utm_medium=email`))
    expect(tagged).toEqual({ property: RENTAL, from: '', source: 'lettre', medium: 'email' })
    expect(watch.beacons).toHaveLength(3)
  })
  expect(lines).toEqual([`${RENTAL} mail 1/0`, `${RENTAL} search 1/1`, `${clicked} site 1/1`].toSorted())
  expect(complaints).toEqual([])
})

test('[OWN-06] a home is counted each time it is shown, and not for what else changes on its page', async ({ page }) => {
  const lines = await countedDuring(async (watch) => {
    const { url } = watch
    const first = await nextBeacon(watch, () => page.goto(`${url}/fr/property/${HOUSE}/`))
    expect(first).toEqual({ property: HOUSE, from: '', source: '', medium: '' })
    await untilAlive(page)
    await goByHistory(page, `${new URL(page.url()).pathname}?own=60000`)
    await expect(page).toHaveURL(/own=60000$/)
    const second = await nextBeacon(watch, () => goByHistory(page, `/nl/property/${RENTAL}/`))
    expect(second).toEqual({ property: RENTAL, from: url })
    expect(await nextBeacon(watch, () => page.goBack())).toEqual({ property: HOUSE, from: url })
  })
  expect(lines).toEqual([`${RENTAL} site 1/1`, `${HOUSE} direct 1/1`, `${HOUSE} site 1/0`])
})

test('[OWN-06] other pages, previews and homes that are not there ask for nothing and tell nothing; programs are not counted', async ({
  page,
  browser,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const lines = await countedDuring(async (watch) => {
    const { url } = watch
    for (const path of ['/fr/', '/fr/a-vendre/', `/preview/property/${HOUSE}/`, '/fr/property/4/']) await open(page, url + path)
    expect(asked.filter((path) => /visit/.test(path))).toEqual([])
    const program = await browser.newPage({ userAgent: USER_AGENT.replace('Chrome', 'HeadlessChrome') })
    const beacon = await nextBeacon(watch, () => program.goto(`${url}/fr/property/${PLOT}/`))
    expect(beacon).toMatchObject({ property: PLOT })
    await program.close()
    expect(watch.beacons).toEqual([beacon])
  })
  expect(lines).toEqual([])
})
