import type { Page } from '@playwright/test'
import { otherDateForms } from '../fixtures/date-forms.ts'
import { otherNumberForms } from '../fixtures/number-forms.ts'
import { violationsOf } from './accessibility.ts'
import { afterFrames, layoutShiftsOf, overflowOf, readToTheEnd, recordLayoutShifts, untilAlive } from './in-page.ts'
import { watchPage } from './watch-page.ts'

const NARROW_PX = [360, 320] as const

/** The depth of the axe check, two thirds of the time: with text contrast, without, or off. */
export type AxeLook = 'whole' | 'without contrast' | 'none'

interface Wanted {
  readonly status?: number
  readonly axe?: AxeLook
  /** Whether its application starts and it is scrolled through; otherwise it is laid out as it was sent. True where absent. */
  readonly isUsed?: boolean
}

/** Opens pages one after the other in a window and looks for faults. */
export async function createInspector(page: Page) {
  const complaints = watchPage(page)
  await recordLayoutShifts(page)
  const size = page.viewportSize() ?? { width: 1440, height: 900 }

  /** The faults of the page at a path, as sentences that begin with the path. */
  return async function inspect(
    path: string,
    language: string,
    { status = 200, axe = 'whole', isUsed = true }: Wanted = {},
  ): Promise<readonly string[]> {
    complaints.length = 0
    const response = await page.goto(path)
    if (isUsed) {
      await untilAlive(page)
      await readToTheEnd(page)
    } else await layOutAll(page)
    const faults = [
      ...wrong('status', response?.status(), status),
      ...(await layoutShiftsOf(page)).map((shift) => `layout shift of ${shift}`),
      ...(await faultsOfDocument(page, language)),
      ...(axe === 'none' ? [] : await violationsOf(page, { contrast: axe === 'whole' })),
    ]
    for (const width of NARROW_PX.filter((narrow) => narrow < size.width)) {
      await page.setViewportSize({ width, height: 780 })
      faults.push(...wrong(`px beyond the edge of a window of ${width} px`, await overflowOf(page), 0))
    }
    // After one paint at its size, the window keeps it for the next page, which would otherwise begin in the narrow one. The
    // content is hidden, so that the paint is cheap.
    await page.evaluate(() => document.documentElement.toggleAttribute('hidden'))
    await page.setViewportSize(size)
    await afterFrames(page)
    await page.evaluate(() => document.documentElement.toggleAttribute('hidden'))
    return [...faults, ...complaints].map((fault) => `${path} ${fault}`)
  }
}

/** Lays out what waits until it is scrolled to (src/renderer/boot/lay-out-later.ts), so that its width counts. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-later]')) delete element.dataset.later
  })
}

async function faultsOfDocument(page: Page, language: string): Promise<readonly string[]> {
  const found = await page.evaluate(() => ({
    language: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    text: document.body.innerText,
    parts: ['header', 'main', 'footer', 'dialog'].filter((name) => document.querySelector(name) === null),
    sizeless: [...document.images].filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height')).map(String),
    broken: [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map(({ currentSrc, src }) => currentSrc || src),
  }))
  return [
    ...wrong('language', found.language, language),
    ...wrong('number of h1', found.headings, 1),
    ...(found.title === '' ? ['has no title'] : []),
    ...[found.title, found.description, found.text].flatMap((text) => [...otherNumberForms(text), ...otherDateForms(text)]),
    ...found.parts.map((part) => `has no ${part}`),
    ...found.sizeless.map((image) => `image without width and height: ${image}`),
    ...found.broken.map((source) => `image that does not show: ${source}`),
  ]
}

function wrong(what: string, found: unknown, wanted: unknown): readonly string[] {
  return found === wanted ? [] : [`${what} is ${found}, not ${wanted}`]
}
