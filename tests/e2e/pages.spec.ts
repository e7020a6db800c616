import { createInspector } from './inspect-page.ts'
import { samplePages } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

const PARTS = 2

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

// What differs between languages is words, and between windows the layout, which both have all of. Axe sees the words only by their
// being there, which the catalogues and the configuration have tests for; it looks at every page once in each window.
for (const { language, size, axe } of [
  { language: 'fr', size: '@desktop', axe: true },
  { language: 'nl', size: '@phone', axe: true },
  { language: 'en', size: '@desktop', axe: false },
  { language: 'de', size: '@phone', axe: false },
]) {
  const claim = axe ? 'whole, accessible, quiet, still and its own' : 'whole, quiet, still and its own'
  for (let part = 0; part < PARTS; part += 1) {
    test(`[CONF-12, CONS-06, LANG-01, SHELL-02] every page in ${language} (${part + 1} of ${PARTS}) is ${claim}`, {
      tag: size,
    }, async ({ page }) => {
      const pages = (await samplePages(sampleUrl())).filter((_, index) => index % PARTS === part)
      expect(pages.length).toBeGreaterThan(10)
      const inspect = await createInspector(page, { axe })
      const faults: string[] = []
      for (const paths of pages) {
        const path = paths[language]
        if (path === undefined) faults.push(`${paths.fr} has no ${language}`)
        else faults.push(...(await inspect(path, language)))
      }
      expect(faults).toEqual([])
    })
  }
}

test('[ROUTE-07] the page of a path that leads nowhere is as sound in every language', async ({ page }) => {
  const inspect = await createInspector(page)
  const faults: string[] = []
  for (const language of ['fr', 'nl', 'en', 'de']) faults.push(...(await inspect(`/${language}/nowhere/`, language, 404)))
  // A browser reports a document with an error status as a failed resource.
  expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([])
})
