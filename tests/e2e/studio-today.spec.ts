import { randomUUID } from 'node:crypto'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import { propertyVisits } from '#src/features/visits/server/tables.ts'
import { violationsOf } from './accessibility.ts'
import { enterStudio } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { openSiteDatabase } from './site-database.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite({}, async ({ dataDir }) => {
    const { db, close } = await openSiteDatabase(dataDir)
    const now = new Date()
    const day = belgianDay(now).toString()
    await db
      .insert(propertyVisits)
      .values({ propertyId: 2607, day, source: 'direct', origin: 'counted', views: 40, visitors: 25 })
    const [id, data] = [randomUUID(), { firstName: 'Anne', lastName: 'Dubois', email: 'anne@example.be' }]
    const eraseAt = new Date(now.getTime() + 86_400_000)
    await db.insert(submissions).values({ id, key: id, form: 'contact-me', language: 'fr', data, createdAt: now, eraseAt })
    await close()
  })
})
test.afterAll(() => site[Symbol.asyncDispose]())

test('the Studio opens on what waits: a request leads to its answer, and work on a draft goes on where it stopped', async ({
  page,
}) => {
  await enterStudio(page, site.dataDir, { name: 'Sofie', role: 'publisher' })
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const chart = page.getByRole('figure').filter({ hasText: 'Visits of property pages' })
  await expect(chart.locator('.recharts-bar-rectangle').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
  }
  await chart.getByText('The figures').click()
  // A row for each of twelve weeks, below the head.
  await expect(chart.getByRole('row')).toHaveCount(13)

  await page.getByRole('link', { name: /Anne Dubois/ }).click()
  await expect(page.getByRole('heading', { name: /Anne Dubois/ })).toBeVisible()

  await page.goto(new URL('/studio/?file=pages/contact.json', page.url()).href)
  await page.getByRole('textbox', { name: 'Title (fr)', exact: true }).fill('Nous trouver')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto(new URL('/studio/', page.url()).href)
  const first = page.getByRole('list').first().getByRole('link').first()
  await expect(first).toContainText('Go on with: Contact')
  await first.click()
  await expect(page.getByRole('textbox', { name: 'Title (fr)', exact: true })).toHaveValue('Nous trouver')
  expect(new URL(page.url()).searchParams.get('view')).toBeNull()
})
