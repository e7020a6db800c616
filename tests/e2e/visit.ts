import { test as base, expect } from '@playwright/test'
import { rememberAnswer } from './remember-answer.ts'
import { watchPage } from './watch-page.ts'

interface Fixtures {
  /** Whether the cookie question was answered on an earlier visit, so that no dialog opens. */
  readonly hasAnswered: boolean
  /** The faults reported by the page so far, as sentences; see {@link watchPage}. */
  readonly complaints: readonly string[]
}

/** Tests on the sample agency, which one server serves for all of them. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => {
    await use(sampleUrl())
  },
  hasAnswered: [true, { option: true }],
  context: async ({ context, hasAnswered }, use) => {
    if (hasAnswered) await rememberAnswer(context)
    await use(context)
  },
  complaints: async ({ page }, use) => {
    await use(watchPage(page))
  },
})

/** The address of the sample agency. */
export function sampleUrl(): string {
  const { SAMPLE_URL } = process.env
  if (SAMPLE_URL === undefined) throw new Error('[Bug] the sample agency is served before the tests begin')
  return SAMPLE_URL
}

export { expect }
