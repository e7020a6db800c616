import type { Page } from '@playwright/test'
import { type AxeLook, createInspector } from './inspect-page.ts'
import type { SamplePage } from './sample-pages.ts'

/** A window in which the pages of the sample are opened, and the languages that take turns in it. */
export interface PageWindow {
  readonly size: '@desktop' | '@phone'
  readonly name: string
  readonly languages: readonly string[]
}

/**
 * Languages differ in text, which tests/server/sample-properties.daily.test.ts reads in all four; windows differ in layout. So each page is opened once in
 * each window, in alternating languages: French and English on a desktop, and on a phone those of the longest words.
 */
export const PAGE_WINDOWS: readonly PageWindow[] = [
  { size: '@desktop', name: 'a desktop', languages: ['fr', 'en'] },
  { size: '@phone', name: 'a phone', languages: ['de', 'nl'] },
]

/** The pages that are opened in a window. The thank-you pages differ in one sentence only: half of them in each. */
export function shownOn({ size }: PageWindow, all: readonly SamplePage[]): readonly SamplePage[] {
  const thanks = all.filter(({ type }) => type === 'thank-you')
  return all.filter((page) => page.type !== 'thank-you' || thanks.indexOf(page) % 2 === (size === '@desktop' ? 0 : 1))
}

/** The first page of each kind. Pages of one kind are built of the same modules in the same views, so they have the same colours. */
export function kindsOf(pages: readonly SamplePage[]): readonly SamplePage[] {
  const kindOf = ({ type, modules }: SamplePage) =>
    [type, ...modules.map((module) => `${module.type} ${module.view ?? ''}`)].join()
  return [...Map.groupBy(pages, kindOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]))
}

/** Opens each page in a language, and returns what is wrong with them. */
export async function pageFaults(
  page: Page,
  { languages }: PageWindow,
  pages: readonly SamplePage[],
  look: { readonly axe: AxeLook; readonly isUsed: boolean },
): Promise<readonly string[]> {
  const inspect = await createInspector(page)
  const faults: string[] = []
  for (const [index, { alternates }] of pages.entries()) {
    const language = languages[index % languages.length] ?? 'fr'
    const path = alternates[language]
    if (path === undefined) faults.push(`${alternates.fr} has no ${language}`)
    else faults.push(...(await inspect(path, language, look)))
  }
  return faults
}
