import type { BrowserContext } from '@playwright/test'

/** Lets the visitors of a browser have declined all but the necessary on an earlier visit, on every site that asks what the sample asks. */
export async function rememberAnswer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const answer = {
      consent: 'true',
      consent_necessary: 'true',
      consent_version: '1 videos',
      consent_date: '2026-11-21T09:00:00.000Z',
    }
    try {
      for (const [name, value] of Object.entries(answer)) window.localStorage.setItem(name, value)
    } catch {
      // Not every document has a storage: the empty one that a window begins with has none.
    }
  })
}
