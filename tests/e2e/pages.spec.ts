import { type AxeLook, createInspector } from './inspect-page.ts'
import { type SamplePage, samplePages } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

const PARTS = 2
const LANGUAGES = ['fr', 'nl', 'en', 'de']

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

/** Pages of one kind are built of the same modules in the same views, so they have the same colours. */
const kindOf = ({ type, modules }: SamplePage) => [type, ...modules.map((module) => `${module.type} ${module.view ?? ''}`)].join()

// Languages differ in text, which tests/server/sample-properties.test.ts reads in all four; windows differ in layout. So each page is
// opened once in each window, in alternating languages: French and English on a desktop, and on a phone those of the longest words.
// Axe checks every page on a desktop, with contrast one of each kind, and on a phone one of each kind, without contrast, two thirds of
// its work: the colours are equal. On a phone one of each kind is used; of the others only the texts can be too wide, which are laid out.
for (const { size, window, languages } of [
  { size: '@desktop', window: 'a desktop', languages: ['fr', 'en'] },
  { size: '@phone', window: 'a phone', languages: ['de', 'nl'] },
] as const) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`[CONF-12, CONS-06, EPC-02, EPC-04, PROP-04, SHELL-02] every page on ${window} (${part + 1} of ${PARTS}) is complete and accessible, without console messages, layout shifts and third parties`, {
      tag: size,
    }, async ({ page }) => {
      const all = await samplePages(sampleUrl())
      // The thank-you pages differ in one sentence only: half of them are checked in each window.
      const thanks = all.filter(({ type }) => type === 'thank-you')
      const isShown = (page: SamplePage) =>
        page.type !== 'thank-you' || thanks.indexOf(page) % 2 === (size === '@desktop' ? 0 : 1)
      const shownHere = all.filter(isShown)
      const pages = shownHere.filter((_, index) => index % PARTS === part)
      expect(pages.length).toBeGreaterThan(10)
      const inspect = await createInspector(page)
      const faults: string[] = []
      const isFirstOfKind = (shown: SamplePage) => shownHere.find((other) => kindOf(other) === kindOf(shown)) === shown
      const lookAt = (shown: SamplePage): { readonly axe: AxeLook; readonly isUsed: boolean } => {
        const isFirst = isFirstOfKind(shown)
        if (size === '@desktop') return { axe: isFirst ? 'whole' : 'without contrast', isUsed: true }
        return { axe: isFirst ? 'without contrast' : 'none', isUsed: isFirst }
      }
      for (const [index, shown] of pages.entries()) {
        const { alternates } = shown
        const language = languages[index % languages.length] ?? languages[0]
        const path = alternates[language]
        if (path === undefined) faults.push(`${alternates.fr} has no ${language}`)
        else faults.push(...(await inspect(path, language, lookAt(shown))))
      }
      expect(faults).toEqual([])
    })
  }
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
test('the three main pages have no more elements than they need', { tag: '@desktop' }, async () => {
  for (const [path, limit] of [
    // With the icons and the social picture that are made of the logo.
    ['/en/', 1515],
    ['/en/for-sale/', 1220],
    // With the table of the loan by year, and where an e-mail address may break.
    ['/en/property/1012/', 1417],
  ] as const) {
    const html = await (await fetch(sampleUrl() + path)).text()
    const elements = html.match(/<[a-z][a-z0-9]*[ >]/g) ?? []
    expect(elements.length, path).toBeGreaterThan(500)
    expect(elements.length, path).toBeLessThanOrEqual(limit)
  }
})
