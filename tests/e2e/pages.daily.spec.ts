import { kindsOf, PAGE_WINDOWS, pageFaults, shownOn } from './every-page.ts'
import { samplePages } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

// The first page of each kind: pages.spec.ts. On a desktop axe checks the others without contrast, since their colours are those of the first; on a
// phone only texts can be too wide, which are laid out.
for (const window of PAGE_WINDOWS) {
  test(`every other page on ${window.name} is complete, without console messages, layout shifts and third parties`, {
    tag: window.size,
  }, async ({ page }) => {
    const shown = shownOn(window, await samplePages(sampleUrl()))
    const first = kindsOf(shown)
    const others = shown.filter((one) => !first.includes(one))
    expect(others.length).toBeGreaterThan(10)
    const look =
      window.size === '@desktop'
        ? ({ axe: 'without contrast', isUsed: true } as const)
        : ({ axe: 'none', isUsed: false } as const)
    expect(await pageFaults(page, window, others, look)).toEqual([])
  })
}
