import type { BrowserContext } from '@playwright/test'

/** Stores an earlier answer to the cookie dialog that declines everything optional, for every site with the sample's question. */
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
      // Some documents have no storage: the initial empty one has none.
    }
  })
}
