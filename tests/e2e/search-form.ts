import type { Page } from '@playwright/test'

/** The search form and its parts. */
export const box = (page: Page) => page.getByRole('search')
export const field = (page: Page, name: RegExp) => box(page).getByRole('button', { name })
/** The words of the chosen goal: a combobox once the form is alive. */
export const words = (page: Page) => box(page).locator('[name="text"]:visible')
export const submit = (page: Page) => box(page).locator('button[type="submit"]:visible')

/** The application, and all of the site's scripts. */
const APPLICATION = /\/assets\/main-[^/]*\.js$/
export const SCRIPTS = /\/assets\/[^/]*\.js$/

/** Holds scripts back until released. */
export async function holdBack(page: Page, code = APPLICATION): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Opens the form where it is a sheet that is not open yet, as on a phone. */
export async function openSearch(page: Page): Promise<void> {
  if (!(await submit(page).isVisible())) await box(page).locator('> button').click()
}
