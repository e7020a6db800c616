import { brotliCompressSync } from 'node:zlib'
import { PAGE } from '#src/dev/budgets.ts'
import { kindsOf, PAGE_WINDOWS, pageFaults, shownOn } from './every-page.ts'
import { createInspector } from './inspect-page.ts'
import { samplePages } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

const LANGUAGES = ['fr', 'nl', 'en', 'de']

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

// The other pages of each kind: pages.daily.spec.ts.
for (const window of PAGE_WINDOWS) {
  test(`[CONF-12, CONS-06, EPC-02, EPC-04, PROP-04, SHELL-02] a page of each kind on ${window.name} is complete and accessible, without console messages, layout shifts and third parties`, {
    tag: window.size,
  }, async ({ page }) => {
    const pages = kindsOf(shownOn(window, await samplePages(sampleUrl())))
    expect(pages.length).toBeGreaterThan(10)
    const axe = window.size === '@desktop' ? 'whole' : 'without contrast'
    expect(await pageFaults(page, window, pages, { axe, isUsed: true })).toEqual([])
  })
}

test('[ROUTE-07] the not-found page has no faults in any language', async ({ page }) => {
  const inspect = await createInspector(page)
  const faults: string[] = []
  for (const language of LANGUAGES)
    faults.push(...(await inspect(`/${language}/nowhere/`, language, { status: 404, axe: language === 'fr' ? 'whole' : 'none' })))
  // A browser reports a document with an error status as a failed resource.
  expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([])
})

// What a page costs to render, to send and to lay out grows with its elements: whoever needs more of them raises the figure knowingly
// (decision 067).
test('the three main pages have no more elements, and no longer HTML, than they need', { tag: '@desktop' }, async ({ page }) => {
  // Its application would make elements of what is packed.
  await page.route('**/assets/boot-*.js', (route) => route.abort())
  for (const [path, limit] of Object.entries(PAGE.elements)) {
    await page.goto(path)
    const elements = await page.evaluate(() => document.querySelectorAll('body *').length)
    expect(elements, path).toBeGreaterThan(500)
    expect(elements, path).toBeLessThanOrEqual(limit)
  }
  for (const [path, limit] of Object.entries(PAGE.htmlKiB)) {
    const html = await (await fetch(sampleUrl() + path)).arrayBuffer()
    expect(brotliCompressSync(html).length / 1024, path).toBeLessThanOrEqual(limit)
  }
})
