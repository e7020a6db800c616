import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type AnyModule, viewName, writeAnyContent } from './any-content-site.ts'
import { open, overflowOf, readToTheEnd } from './in-page.ts'
import { makeOwnFolder } from './sample-folder.ts'
import { runServer } from './served-site.ts'
import { expect, test } from './visit.ts'

/** Other contents come of another one; with the same, a run finds what the last one found. */
const SEED = 36

/** Views of what any content does not name: they show nothing without it, which is right. */
const WITHOUT_RECORDS: Readonly<Record<string, string>> = {
  'booked-appointment: standard': 'no address has the secret of what was booked',
  'contact: people': 'people with one id in two files are a fault of the site',
  'property-history: list': 'the property has no earlier price',
  'property-of-the-week: large': 'no property has a number that is any',
  'property-of-the-week: card': 'no property has a number that is any',
}

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

test(`[CONF-05] any content that the schemas allow fits into 320 px and breaks no view, with the seed ${SEED}`, async ({
  page,
  complaints,
}) => {
  const folder = await makeOwnFolder()
  try {
    const { pages, views } = await writeAnyContent(folder.siteConfig, SEED)
    const server = await runServer(folder)
    const seen = new Set<string>()
    try {
      for (const { path, modules } of pages) {
        expect((await open(page, server.url + path))?.status(), path).toBe(200)
        await readToTheEnd(page)
        expect.soft(await tooWide(page), path).toEqual([])
        expect.soft(await overflowOf(page), `px beyond the edge of ${path}`).toBe(0)
        const { missing, filled } = await shownOf(page, modules)
        expect.soft(missing, `modules that are not on ${path}`).toEqual([])
        for (const name of filled) seen.add(name)
      }
      expect.soft(complaints).toEqual([])
      expect(views.filter((name) => !seen.has(name) && !(name in WITHOUT_RECORDS))).toEqual([])
    } finally {
      await server.close()
    }
  } finally {
    await rm(folder.path, { recursive: true, force: true })
  }
})

/** The modules that have no place on the page, and the views of those in whose place there is something. */
async function shownOf(page: Page, modules: readonly AnyModule[]) {
  const states = await page.evaluate(
    (ids) =>
      ids.map((id) => {
        const section = document.getElementById(id)
        return section && (section.textContent.trim() !== '' || section.querySelector('img, svg, iframe, input') !== null)
      }),
    modules.map(({ relations: { type, id } }) => `${type}-${id}`),
  )
  return {
    missing: modules.filter((_, index) => states[index] === null),
    filled: modules.filter((_, index) => states[index]).map(({ relations, view }) => viewName(relations.type, view)),
  }
}

/** The modules with something beyond the edges of the window, also what is cut off there, each with the innermost such element. */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    return [...document.querySelectorAll('main section[id]')].flatMap((section) => {
      const beyond = [...section.querySelectorAll('*')].findLast((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (right > clientWidth + 1 || left < -1) && !scrolls(element.parentElement)
      })
      return beyond ? [`${section.id}: ${beyond.parentElement?.outerHTML.slice(0, 300)}`] : []
    })
  })
}
