import type { BrowserContext, Page } from '@playwright/test'
import { isSameDocument, markDocument, open, readToTheEnd, untilAlive } from './in-page.ts'
import { openPreviews } from './open-previews.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

const TRACKING = {
  analyticsId: 'G-AB12CD34EF',
  adsId: 'AW-123456789',
  tagManagerId: 'GTM-AB12CD3',
  socialPixelId: '123456789012345',
}
const TAGS = 'https://www.googletagmanager.com'
const ANALYTICS = `${TAGS}/gtag/js?id=${TRACKING.analyticsId}`
const ADS = `${TAGS}/gtag/js?id=${TRACKING.adsId}`
const MANAGER = `${TAGS}/gtm.js?id=${TRACKING.tagManagerId}`
const PIXEL = 'https://connect.facebook.net/en_US/fbevents.js'

let site: OwnSite

test.use({ hasAnswered: false })
test.beforeAll(async () => {
  site = await openOwnSite()
  await site.become({ 'site.json': { tracking: TRACKING } })
})
test.afterAll(() => site[Symbol.asyncDispose]())

const dialog = (page: Page) => page.getByRole('dialog', { name: 'à vous de choisir' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Gérer les cookies' })
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true }).click()

/** Records every request to another host, and answers it with an empty script. */
async function recordThirdParties(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return asked
}

/** Visits the site: a list, a property, back, the end of a page, and a reloaded page. */
async function lookAround(page: Page): Promise<void> {
  await follow(page, 'À vendre')
  // The address changes before the page does, and the page before has cards too.
  await expect(page.getByRole('heading', { level: 1, name: 'Biens à vendre' })).toBeVisible()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/.+\/\d+\/$/)
  await readToTheEnd(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/$/)
  await open(page, `${site.url}/fr/contact/`)
  await readToTheEnd(page)
}

/** The data-layer commands with this prefix, without dates. */
function commands(page: Page, ...start: readonly string[]): Promise<unknown[][]> {
  return page.evaluate((words) => {
    const lists = (window.dataLayer ?? []).map((item) => Array.from(Object(item) as ArrayLike<unknown>))
    return lists.filter((list) => words.every((word, index) => list[index] === word))
  }, start)
}

const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith('consent'))))

test('[CONS-06] before an answer, and after declining, no request goes to a third party', async ({ page, context }) => {
  const asked = await recordThirdParties(context)
  await open(page, `${site.url}/fr/`)
  await expect(dialog(page)).toBeVisible()
  await lookAround(page)
  await expect(dialog(page)).toBeVisible()
  await press(page, 'Tout refuser')
  await expect(dialog(page)).toHaveCount(0)
  await open(page, `${site.url}/fr/`)
  await lookAround(page)
  await expect(dialog(page)).toHaveCount(0)
  expect(asked).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await commands(page, 'event')).toEqual([])
})

test('[CONS-02, CONS-03, CONS-05] agreeing loads exactly the configured services, after a denied default, reports page views, and is remembered', async ({
  page,
  context,
}) => {
  const asked = await recordThirdParties(context)
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await open(page, `${site.url}/fr/`)
  await press(page, 'Tout accepter')
  await expect.poll(() => asked.toSorted()).toEqual([PIXEL, ANALYTICS, MANAGER].toSorted())
  expect(await commands(page, 'consent')).toEqual([
    [
      'consent',
      'default',
      {
        analytics_storage: 'denied',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        wait_for_update: 500,
      },
    ],
    [
      'consent',
      'update',
      { analytics_storage: 'granted', ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' },
    ],
  ])
  expect(await stored(page)).toMatchObject({
    consent: 'true',
    consent_necessary: 'true',
    consent_analytics_storage: 'true',
    consent_ad_storage: 'true',
    consent_ad_user_data: 'true',
    consent_ad_personalization: 'true',
    consent_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    consent_version: '1 adsId analyticsId socialPixelId tagManagerId videos',
    consent_videos: 'true',
  })
  await markDocument(page)
  await follow(page, 'Contact')
  await expect(page).toHaveURL(/\/fr\/contact\/$/)
  const places = async () => (await commands(page, 'event', 'page_view')).map(([, , view]) => Object(view).page_location)
  await expect.poll(places).toEqual([`${site.url}/fr/`, `${site.url}/fr/contact/`])
  expect(await isSameDocument(page)).toBe(true)
  expect(asked).toHaveLength(3)
  // On the next page they load by themselves.
  await open(page, `${site.url}/nl/`)
  await expect.poll(() => asked.length).toBe(6)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(refused).toEqual([])
})

const CHOICES = [
  { toggles: ['Stockage analytique'], expected: [ANALYTICS, MANAGER] },
  { toggles: ['Données publicitaires'], expected: [ADS, MANAGER] },
  { toggles: ['Stockage publicitaire', 'Données publicitaires'], expected: [ADS, MANAGER, PIXEL] },
  { toggles: ['Personnalisation des annonces'], expected: [] },
]

test('[CONS-02] agreeing to some categories only loads the services of those', async ({ page, context }) => {
  const asked = await recordThirdParties(context)
  for (const { toggles, expected } of CHOICES) {
    await test.step(toggles.join(' and '), async () => {
      // Every choice is the first one.
      await page.goto(`${site.url}/robots.txt`)
      await page.evaluate(() => localStorage.clear())
      await open(page, `${site.url}/fr/`)
      asked.length = 0
      await press(page, 'Choisir par catégorie')
      // The five categories, and the tours of the sample.
      await expect(dialog(page).getByRole('switch')).toHaveCount(6)
      for (const name of toggles) await dialog(page).getByRole('switch', { name }).check()
      await press(page, 'Enregistrer mon choix')
      await expect(dialog(page)).toHaveCount(0)
      await expect.poll(() => asked.toSorted()).toEqual(expected.toSorted())
      await follow(page, 'À vendre')
      await expect(page).toHaveURL(/\/fr\/a-vendre\/$/)
      await open(page, `${site.url}/fr/contact/`)
      await readToTheEnd(page)
      // Every document loads them once, and nothing else is requested.
      await expect.poll(() => asked.length).toBe(2 * expected.length)
      expect(new Set(asked)).toEqual(new Set(expected))
    })
  }
})

test('[CONS-02, CONS-04, CONS-06, SHELL-07] after consent no service loads in a preview, on the login page, after setcookies, and once it is withdrawn', async ({
  page,
  context,
}) => {
  const asked = await recordThirdParties(context)
  await test.step('a preview shows no dialog and loads no service, before consent and after it', async () => {
    await openPreviews(context, site)
    await open(page, `${site.url}/preview/fr/`)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked).toEqual([])
    await open(page, `${site.url}/fr/`)
    await press(page, 'Tout accepter')
    await expect.poll(() => asked.length).toBe(3)
    await open(page, `${site.url}/preview/fr/`)
    await page.waitForLoadState('networkidle')
    expect(asked).toHaveLength(3)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' })).toBeVisible()
  })
  await test.step('a link to the login page unloads running services, and the way back loads them', async () => {
    await open(page, `${site.url}/fr/`)
    await expect.poll(() => asked.length).toBe(6)
    await markDocument(page)
    const loaded = page.waitForResponse((response) => response.request().isNavigationRequest())
    await page.getByRole('link', { name: 'Espace propriétaire' }).first().click()
    const policy = (await loaded).headers()['content-security-policy']
    await expect(page).toHaveURL(/\/fr\/login\/$/)
    await untilAlive(page)
    expect(policy).not.toMatch(/googletagmanager|facebook\.com\/tr|connect\.facebook/)
    expect(await isSameDocument(page)).toBe(false)
    expect(await page.locator('head script[src^="https:"]').count()).toBe(0)
    expect(asked).toHaveLength(6)
    await follow(page, 'Contact')
    await expect.poll(() => asked.length).toBe(9)
  })
  await test.step('setcookies clears the stored answer, and the dialog reappears', async () => {
    await open(page, `${site.url}/fr/a-vendre/?page=2&setcookies=1`)
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/fr/a-vendre/?page=2`)
    expect(await stored(page)).toEqual({})
    expect(asked).toHaveLength(9)
  })
  await test.step('consent is withdrawn in the footer of any page, and the cookies of services are deleted', async () => {
    await press(page, 'Tout accepter')
    await expect.poll(() => asked.length).toBe(12)
    // The cookies that the services' own scripts would set.
    const names = ['_ga', '_ga_AB12CD34EF', '_gcl_au', '_fbp']
    await context.addCookies(names.map((name) => ({ name, value: '1', url: site.url })))
    await footerLink(page).click()
    await expect(dialog(page).getByRole('switch', { name: 'Stockage analytique' })).toBeChecked()
    const isLoadedAnew = page.waitForEvent('load')
    await press(page, 'Tout refuser')
    await isLoadedAnew
    await open(page, `${site.url}/fr/`)
    await lookAround(page)
    expect(asked).toHaveLength(12)
    // That of the step with previews is no visitor's.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['vitrine-preview'])
  })
})

test('[CONS-03] tabs stay in sync: an answer in one applies in the other', async ({ page, context }) => {
  const asked = await recordThirdParties(context)
  await open(page, `${site.url}/fr/`)
  await expect(dialog(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, `${site.url}/fr/contact/`)
  await press(other, 'Tout refuser')
  await expect(dialog(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[CONS-01] no dialog shows, because no service loads, and the link leads to the policy', async ({ page, context }) => {
    const asked = await recordThirdParties(context)
    await page.goto(`${site.url}/fr/`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' }).click()
    await expect(page).toHaveURL(/\/fr\/cookies\/$/)
    expect(asked).toEqual([])
  })
})
