import type { Page } from '@playwright/test'
import type { Language } from '#schemas/language.ts'
import { LANGUAGES } from '#schemas/language.ts'
import type { StaffRole } from '#schemas/staff/staff-permissions.ts'
import messages from '#src/i18n/messages/studio.json' with { type: 'json' }
import tourMessages from '#src/i18n/messages/studio-tour.json' with { type: 'json' }
import { enterStudio, openSite } from './authenticator.ts'
import type { OwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

type Message = { readonly [language in Language]: string }

/** Somebody at work in the Studio, whose clicks are counted. */
export interface AtWork {
  /** Opens the Studio at a view, does a task and fails above its clicks; prints clicks and seconds. */
  readonly task: (name: string, mostClicks: number, work: () => Promise<void>, view?: string) => Promise<void>
  readonly saved: () => Promise<void>
  readonly publish: () => Promise<void>
  /** Opens the search, types, and opens the first result that contains a text. */
  readonly find: (words: string, result: RegExp) => Promise<void>
  /** A page or content in the tree of the site. */
  readonly row: (name: string) => ReturnType<Page['getByRole']>
}

/** Signs in somebody new, closes the tour, and counts clicks from then on. */
export async function startWork(page: Page, site: OwnSite, language: Language, role: StaffRole): Promise<AtWork> {
  page.setDefaultTimeout(15_000)
  const said = (message: Message) => message[language]
  await enterStudio(page, site.dataDir, { name: `Sofie-${Date.now()}`, role, language })
  await openSite(page)
  await page.getByRole('button', { name: said(tourMessages['studio-tour.end']) }).click()
  await page.context().addInitScript(() => {
    const count = (event: Event) =>
      event.isTrusted && sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    if (window === window.top) addEventListener('pointerdown', count, true)
  })
  const origin = new URL(page.url()).origin
  const saved = () => expect(page.getByText(said(messages['studio.save.saved']), { exact: true })).toBeVisible()
  const row = (name: string) => page.getByRole('treegrid').first().getByRole('row', { name, exact: true }).first()
  return {
    saved,
    row,
    async task(name, mostClicks, work, view = 'site') {
      await test.step(name, async () => {
        await page.goto(`${origin}/studio/?view=${view}`)
        await expect(page.getByRole('button', { name: said(messages['studio.publish.open']), exact: true })).toBeVisible()
        if (view === 'site') await expect(page.getByRole('treegrid').first().getByRole('row').first()).toBeVisible()
        await page.evaluate(() => sessionStorage.removeItem('clicks'))
        const began = performance.now()
        await work()
        const clicks = await page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))
        console.log(`${language} · ${name}: ${clicks} clicks, ${((performance.now() - began) / 1000).toFixed(1)} s`)
        expect(clicks, name).toBeLessThanOrEqual(mostClicks)
      })
    },
    async publish() {
      await saved()
      await page.getByRole('button', { name: said(messages['studio.publish.open']), exact: true }).click()
      await page.getByRole('button', { name: said(messages['studio.publish.publish']) }).click()
      await expect(page.getByRole('dialog')).toContainText(/\d+/)
      await expect(page.getByRole('button', { name: said(messages['studio.publish.back']) })).toBeVisible()
    },
    async find(words, result) {
      await page.getByRole('button', { name: said(messages['studio.search.open']) }).click()
      await page.keyboard.type(words)
      await page.getByRole('option', { name: result }).first().click()
    },
  }
}

/** A text for each language. */
export const inAll = (text: (language: Language) => string) => LANGUAGES.map((language) => [language, text(language)] as const)
