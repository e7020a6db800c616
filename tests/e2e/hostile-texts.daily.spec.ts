import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { poisonAgency } from '../fixtures/hostile/poison-agency.ts'
import { busyOwner, logIn } from './demo-owners.ts'
import { isSameDocument, markDocument, open, untilAlive } from './in-page.ts'
import { type RunningServer, runServer } from './served-site.ts'
import { expect, test } from './visit.ts'

interface WatchedWindow extends Window {
  ran?: string[]
}

let folder: string
let server: RunningServer

test.describe('an agency whose every text contains a script payload', () => {
  // The content security policy would block most of it: here the pages must be safe without it.
  test.use({ bypassCSP: true })

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-hostile-'))
    await poisonAgency(join(folder, 'site'))
    server = await runServer({ siteConfig: join(folder, 'site'), dataDir: join(folder, 'data') })
  })
  test.afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('runs no script and requests no other host, on any kind of page, also after client-side navigation', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: server.url, bypassCSP: true })
    const foreign = await watch(page)
    for (const path of ['/de/', '/fr/', '/fr/contact/', '/en/for-sale/']) {
      await open(page, path)
      await touchEverything(page)
      expect(await whatRan(page), path).toEqual([])
    }
    await markDocument(page)
    await page.locator('#main a[href^="/en/for-sale/"][href$="/"]:not([href="/en/for-sale/"])').first().press('Enter')
    await expect(page).toHaveURL(/\/\d+\/$/)
    await touchEverything(page)
    expect(await isSameDocument(page)).toBe(true)
    expect(await whatRan(page), 'a property').toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/for-sale\/$/)
    expect(await whatRan(page), 'the list again').toEqual([])
    expect(foreign).toEqual([])
    await page.close()
  })

  test('runs no script in the owner portal', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: server.url, bypassCSP: true })
    const foreign = await watch(page)
    await logIn(page, busyOwner())
    await untilAlive(page)
    await touchEverything(page)
    expect(await whatRan(page)).toEqual([])
    await page.locator('#main a[href*="/proprietaire/"]').first().click()
    await untilAlive(page)
    await touchEverything(page)
    expect(await whatRan(page)).toEqual([])
    expect(foreign).toEqual([])
    await page.close()
  })

  test('control: the test detects a script that runs', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: server.url, bypassCSP: true })
    await watch(page)
    await open(page, '/fr/contact/')
    await page.locator('#main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<img src=x onerror=hostile()>'))
    await expect.poll(() => whatRan(page)).toContain('a payload')
    await page.close()
  })
})

/** Makes the page report what runs, and returns the external addresses it requests. */
async function watch(page: Page): Promise<readonly string[]> {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url)) foreign.push(request.url())
  })
  page.on('dialog', (dialog) => {
    foreign.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const watched = window as WatchedWindow
    watched.ran = []
    Object.defineProperty(window, 'hostile', { value: () => void watched.ran?.push('a payload'), writable: false })
  })
  return foreign
}

/** Uses the whole page: pointer, focus and scrolling trigger everything. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      for (const name of ['pointerenter', 'pointerover', 'mouseover', 'focus', 'animationstart', 'toggle']) {
        element.dispatchEvent(new Event(name, { bubbles: name !== 'focus' && name !== 'pointerenter' }))
      }
    }
    window.scrollTo(0, document.body.scrollHeight)
  })
}

/** What has run so far, and what in the document could. */
async function whatRan(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = [...((window as WatchedWindow).ran ?? [])]
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isHandler = name.startsWith('on')
        const isScript =
          /^(href|src|action|formaction|data|srcdoc|xlink:href)$/.test(name) &&
          /^[\0- ]*(javascript|data:text|vbscript)/i.test(value)
        if (isHandler || isScript) found.push(`${element.tagName} with ${name}="${value}"`)
      }
    }
    return found
  })
}
