import { test as base, expect } from '@playwright/test'
import { findOtherBrowsers, type OtherBrowser } from '#src/commands/find-browsers.ts'
import { sampleUrl } from '../e2e/visit.ts'
import type { DrivenBrowser } from './driver.ts'
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
      const found = findOtherBrowsers().find(({ name }) => name === project.name)
      const browser = found?.isFound === true ? await START[found.name](found.program) : null
      if (browser) console.log(`${project.name}: ${browser.version}`)
      await use(browser)
      await browser?.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ started }, use, testInfo) => {
    const found = findOtherBrowsers().find(({ name }) => name === testInfo.project.name)
    testInfo.skip(started === null, found?.isFound === false ? found.reason : '')
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
