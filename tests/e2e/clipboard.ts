import type { Page } from '@playwright/test'

/** What the clipboard holds: read in a document of the same server that is no page, since pages may not read it (Permissions-Policy). */
export async function clipboardText(page: Page): Promise<string> {
  const reader = await page.context().newPage()
  await reader.goto(new URL('/healthz', page.url()).href)
  const text = await reader.evaluate(() => navigator.clipboard.readText())
  await reader.close()
  return text
}
