import { OTHER_LANGUAGES_TAG } from '#src/commands/long-tests.ts'
import { type AxeLook, createInspector } from './inspect-page.ts'
import { type SamplePage, samplePages } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

const PARTS = 2
const LANGUAGES = ['fr', 'nl', 'en', 'de']

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

/** Pages of one kind are built of the same modules. */
const kindOf = ({ type, modules }: SamplePage) => [type, ...modules.map((module) => module.type)].join()

// Languages differ in text, windows in layout, and both are covered. Axe checks every page once on a desktop, in alternating
// languages, and one page of each kind on a phone, without contrast, half of its work, since the colours are equal.
for (const { language, size, turn } of [
  { language: 'fr', size: '@desktop', turn: 0 },
  { language: 'en', size: '@desktop', turn: 1 },
  { language: 'de', size: '@phone', turn: 0 },
  { language: 'nl', size: '@phone', turn: 1 },
] as const) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`[CONF-12, CONS-06, LANG-01, SHELL-02] every page in ${language} (${part + 1} of ${PARTS}) is complete and accessible, without console messages, layout shifts and third parties`, {
      tag: turn === 0 ? size : [size, OTHER_LANGUAGES_TAG],
    }, async ({ page }) => {
      const all = await samplePages(sampleUrl())
      // The thank-you pages differ in one sentence only, so each is checked in one language.
      const thanks = all.filter(({ type }) => type === 'thank-you')
      const isShown = (page: SamplePage) =>
        page.type !== 'thank-you' || LANGUAGES[thanks.indexOf(page) % LANGUAGES.length] === language
      const pages = all.filter(isShown).filter((_, index) => index % PARTS === part)
      expect(pages.length).toBeGreaterThan(10)
      const inspect = await createInspector(page)
      const faults: string[] = []
      const lookAt = (shown: SamplePage): AxeLook => {
        if (size === '@desktop') return pages.indexOf(shown) % 2 === turn ? 'whole' : 'none'
        const isFirstOfKind = all.find((other) => kindOf(other) === kindOf(shown)) === shown
        return isFirstOfKind && all.indexOf(shown) % 4 >= 2 === (turn === 1) ? 'without contrast' : 'none'
      }
      for (const shown of pages) {
        const { alternates } = shown
        const path = alternates[language]
        if (path === undefined) faults.push(`${alternates.fr} has no ${language}`)
        else faults.push(...(await inspect(path, language, { axe: lookAt(shown) })))
      }
      expect(faults).toEqual([])
    })
  }
}

test('[ROUTE-07] the not-found page has no faults in any language', async ({ page }) => {
  const inspect = await createInspector(page)
  const faults: string[] = []
  for (const language of LANGUAGES) faults.push(...(await inspect(`/${language}/nowhere/`, language, { status: 404 })))
  // A browser reports a document with an error status as a failed resource.
  expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([])
})
