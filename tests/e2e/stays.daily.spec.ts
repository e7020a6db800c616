import type { Page } from '@playwright/test'
import { busyOwner, logIn } from './demo-owners.ts'
import { layoutShiftsOf, readToTheEnd, recordLayoutShifts, untilAlive } from './in-page.ts'
import { launchOptions } from './launch-options.ts'
import { goneSights, lostSights, sightsOf, sweepPointer, tabToTheEnd, untilSettled, watchRequests } from './page-inventory.ts'
import { pageAt, propertyPaths } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

// Drawing affects when a browser is idle, and so when late parts of a page load.
test.use({ launchOptions: launchOptions({ draws: true }) })
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

/** One page of each kind; differences between languages or articles are tested elsewhere. */
const PAGES = {
  'the home page': () => inFrench('/'),
  'a list of properties': () => inFrench('/for-sale/'),
  'a property and an article': async () => [
    ...(await propertyPaths(sampleUrl())).slice(0, 1),
    ...(await inFrench('/services/vente/')),
  ],
  'a form': () => inFrench('/contact/'),
  'pages of few words': () => inFrench('/shortlist/', '/login/'),
  'the pages of an owner': async () => {
    const owner = busyOwner()
    return ['/fr/proprietaire/', `/fr/proprietaire/${owner.properties[0]}/`]
  },
}

async function inFrench(...paths: readonly string[]): Promise<readonly string[]> {
  const pages = await Promise.all(paths.map((path) => pageAt(sampleUrl(), path)))
  return pages.map(({ alternates }) => alternates.fr ?? '')
}

/** Opens a page, uses it everywhere, and returns what has disappeared and what has moved. */
async function lookAround(
  page: Page,
  path: string,
  settle: () => Promise<void>,
  hasPointer: boolean,
): Promise<readonly string[]> {
  await page.goto(path)
  const asSent = await sightsOf(page)
  await untilAlive(page)
  await readToTheEnd(page)
  await settle()
  const before = await sightsOf(page)
  const ofHydration = lostSights(asSent, before).map((fault) => `by hydration ${fault}`)
  expect(before.length, path).toBeGreaterThan(20)
  const gone = new Set<string>()
  const look = async () => {
    for (const fault of goneSights(before, await sightsOf(page))) gone.add(`meanwhile ${fault}`)
  }
  // A finger hovers over nothing.
  if (hasPointer) await sweepPointer(page, settle, look)
  await tabToTheEnd(page, look)
  await settle()
  await readToTheEnd(page)
  await settle()
  const faults = [...ofHydration, ...gone, ...lostSights(before, await sightsOf(page)), ...(await layoutShiftsOf(page))]
  return faults.map((fault) => `${path} ${fault}`)
}

/** A finger hovers over nothing and presses no Tab; that the application moves nothing, early-use.spec.ts tests for the other kinds. */
const ON_A_PHONE_TOO = 'a property and an article'

for (const [name, paths] of Object.entries(PAGES)) {
  test(`[SHELL-02] nothing visible on ${name} moves when it is read, and when pointer and Tab pass over it`, {
    tag: name === ON_A_PHONE_TOO ? ['@desktop', '@phone'] : '@desktop',
  }, async ({ page, isMobile }) => {
    await recordLayoutShifts(page)
    const untilQuiet = watchRequests(page)
    const settle = () => untilSettled(page, untilQuiet)
    if (name.endsWith('of an owner')) await logIn(page, busyOwner())
    const faults: string[] = []
    // Loads the fonts. One that misses the first paint is applied with the next style sheet, which widens texts (`font-display: optional`).
    await page.goto('/fr/nowhere/')
    for (const path of await paths()) faults.push(...(await lookAround(page, path, settle, !isMobile)))
    expect(faults).toEqual([])
  })
}

test('[SRCH-01] the search field shows no native button of the browser', async ({ page }) => {
  await page.goto('/fr/a-vendre/')
  await untilAlive(page)
  const words = page.getByRole('combobox', { name: 'Mots-clés' })
  await words.fill('spa')
  await words.hover()
  await untilSettled(page, () => page.waitForLoadState('networkidle'))
  const before = await words.screenshot()
  // A browser shows its button only for focusable text fields.
  await words.evaluate((input: HTMLInputElement) => {
    input.readOnly = true
  })
  expect(before.equals(await words.screenshot())).toBe(true)
})
