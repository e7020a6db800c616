import { createInspector } from './inspect-page.ts'
import { samplePages } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

const PARTS = 2

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

// Each language in one of two windows: what differs between languages is words, and between windows the layout, which both have all of.
for (const { language, size } of [
  { language: 'fr', size: '@desktop' },
  { language: 'nl', size: '@phone' },
  { language: 'en', size: '@desktop' },
  { language: 'de', size: '@phone' },
]) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`[CONF-12, CONS-06, LANG-01, SHELL-02] every page in ${language} (${part + 1} of ${PARTS}) is whole, accessible, quiet, still and its own`, {
      tag: size,
    }, async ({ page }) => {
      const pages = (await samplePages(sampleUrl())).filter((_, index) => index % PARTS === part)
      expect(pages.length).toBeGreaterThan(10)
      // Contrast is measured once in each window: words have the same colours in every language.
      const inspect = await createInspector(page, { contrast: language === 'fr' || language === 'nl' })
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
