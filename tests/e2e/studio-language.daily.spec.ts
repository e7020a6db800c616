import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Page } from '@playwright/test'
import { isLanguage, type Language } from '#schemas/language.ts'
import studioMessages from '#src/i18n/messages/studio.json' with { type: 'json' }
import todayMessages from '#src/i18n/messages/studio-today.json' with { type: 'json' }
import { PANELS, VIEW_NAMES } from '#src/studio/client/address/studio-address.ts'
import { textsIn, vocabularyOf, wordsIn } from '../fixtures/language-vocabulary.ts'
import { violationsOf } from './accessibility.ts'
import { enterStudio } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

/** A file of each kind that has a form of its own. */
const FILES = [
  'site.json',
  'header.json',
  'footer.json',
  'forms.json',
  'property-display.json',
  'pages/home.json',
  'pages/contact.json',
  'content/property-search/for-sale.json',
  'content/faq/services.json',
  'content/article/conseil.json',
]

/** Panels that show nothing of the live site. */
const OF_DRAFTS: readonly string[] = ['review', 'share']

const PLACES = [
  ...VIEW_NAMES.map((view) => `view=${view}`),
  ...FILES.map((file) => `file=${file}`),
  ...PANELS.filter((panel) => !OF_DRAFTS.includes(panel)).map((panel) => `file=pages/home.json&panel=${panel}`),
  'file=pages/home.json&tab=source',
]

/** What react-aria says by itself in that language. */
const ARIA_WORDS = ['erweitern', 'nummernfeld', 'reduzieren']

/** Names of fonts, a unit, a colour and a person. */
const NAMES = ['EB', 'Garamond', 'Bodoni', 'Moda', 'kB', 'ffffff', 'Marie'].flatMap(wordsIn)

/** What the site itself says in its first language, in which the Studio names its modules: with values, and names of files. */
function siteWords(folder: string, languages: readonly Language[]): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const values = files
    .filter((file) => file.endsWith('.json'))
    .map((file): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const texts = values.flatMap((value) => [...valuesIn(value), ...languages.flatMap((language) => textsIn(value, language))])
  return [...files.map((file) => parse(file).name), ...texts].flatMap(wordsIn)
}

function valuesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (isLanguage(name.toLowerCase()) ? [] : valuesIn(inner)))
}

/** What stands there to be read or heard, without the page in its frame and what says of itself that it is in another language. */
function shownTexts(page: Page, language: Language): Promise<readonly string[]> {
  return page.evaluate((own) => {
    const isOwn = (element: Element) => (element.closest('[lang]')?.getAttribute('lang') ?? own) === own
    const isShown = (element: Element) =>
      element.checkVisibility() && isOwn(element) && element.closest('iframe, .cm-editor, script, style') === null
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement !== null && isShown(parentElement) && textContent !== null) texts.push(textContent)
    }
    for (const name of [
      'aria-label',
      'title',
      'placeholder',
      'alt',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
    ]) {
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element)) texts.push(element.getAttribute(name) ?? '')
    }
    return texts
  }, language)
}

/** The texts once they are others than before, and nothing changes any more. */
async function settledTexts(page: Page, language: Language, place: string, other: readonly string[]): Promise<readonly string[]> {
  let last = ''
  let texts: readonly string[] = []
  await expect(async () => {
    texts = await shownTexts(page, language)
    const before = last
    last = texts.join('\n')
    expect(texts, place).not.toEqual(other)
    expect(texts).not.toContain(studioMessages['studio.loading'][language])
    expect(last).toBe(before)
    expect(await page.locator('[aria-busy=true]').count()).toBe(0)
  }).toPass({ intervals: [100] })
  return texts
}

// One language tells of all: a text that no catalog has is English in each, and every message of the catalogs has its four languages.
test('[LANG-01] every view of the Studio speaks German to somebody whose language that is, and is accessible', async ({
  page,
}) => {
  test.slow()
  const language = 'de'
  await enterStudio(page, site.dataDir, { name: 'Marie', role: 'administrator', language })
  // Each place has other texts than the one before, the first view included.
  await expect(page.getByRole('heading', { name: todayMessages['studio.views.today'][language], exact: true })).toBeVisible()
  const known = new Set([...vocabularyOf(language), ...siteWords(site.siteConfig, ['fr', language]), ...NAMES, ...ARIA_WORDS])
  const foreign = new Set<string>()
  const violations: string[] = []
  let shown = await settledTexts(page, language, '', [])
  for (const place of PLACES) {
    await page.evaluate((query) => {
      history.pushState(null, '', `?${query}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, place)
    if (place.includes('panel=')) await expect(page.getByRole('dialog')).toBeVisible()
    shown = await settledTexts(page, language, place, shown)
    for (const text of shown) {
      for (const word of wordsIn(text)) if (!known.has(word)) foreign.add(`${place}: "${word}" in ${text.slice(0, 120)}`)
    }
    // The frame has a page of the site, which has tests of its own.
    const found = await violationsOf(page, { exclude: ['iframe'] })
    violations.push(...found.map((violation) => `${place}: ${violation}`))
  }
  expect([...foreign]).toEqual([])
  expect(violations).toEqual([])
  const source = page.locator('.cm-content')
  await source.press('Control+Home')
  await source.press('ArrowRight')
  await source.press('Control+Space')
  const explanation = page.locator('.cm-completionInfo')
  // It stands beside the list of completions, which may not cut it off.
  await expect(explanation).toBeInViewport()
  expect(wordsIn(await explanation.innerText()).filter((word) => !known.has(word))).toEqual([])
})
