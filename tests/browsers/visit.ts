import { test as base, expect } from '@playwright/test'
import { sampleUrl } from '../e2e/visit.ts'
import type { DrivenBrowser } from './driver.ts'
import { findBrowser, type OtherBrowser } from './find-browsers.ts'
import { startFirefox } from './firefox.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

interface WorkerFixtures {
  /** The browser of a project; null where this machine has none. */
  readonly started: DrivenBrowser | null
}

interface Fixtures {
  readonly visitor: Visitor
}

const START: { readonly [name in OtherBrowser]: (program: string) => Promise<DrivenBrowser> } = {
  firefox: startFirefox,
  webkit: startWebKit,
}

/** Tests in the browser that a project is named for, each with a profile of its own, in a window of 1440 by 900 px. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  started: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use, { project }) => {
      const name = project.name as OtherBrowser
      const found = findBrowser(name)
      const browser = 'program' in found ? await START[name](found.program) : null
      console.log('program' in found ? `${name}: ${browser?.version}` : found.reason)
      await use(browser)
      await browser?.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ started }, use, testInfo) => {
    testInfo.skip(started === null, 'This machine has no such browser.')
    if (started === null) return
    const driver = await started.open()
    await driver.resize(1440, 900)
    await use(new Visitor(driver, sampleUrl()))
    if (testInfo.status !== testInfo.expectedStatus) await driver.screenshot(testInfo.outputPath('at-the-end.png'))
    const complaints = driver.complaints()
    await driver.close()
    expect(complaints).toEqual([])
  },
})

export { expect }
