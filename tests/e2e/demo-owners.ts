import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** The password of every demonstration account, from the documentation. */
const PASSWORD = 'Vitrine-Demo-2026'

interface OwnersFile {
  readonly owners: readonly { readonly Email: string; readonly PropertyIDs: readonly number[]; readonly IsDemo?: boolean }[]
  readonly history: readonly { readonly PropertyID: number }[]
  readonly communications: readonly { readonly PropertyID: number }[]
  readonly documents: readonly { readonly PropertyID: number }[]
  readonly visits: readonly { readonly PropertyID: number; readonly LastDay: string }[]
}

export interface DemoOwner {
  readonly email: string
  readonly properties: readonly number[]
}

// The sample's own file; `npm run check` validates it.
const file = JSON.parse(readFileSync(join(import.meta.dirname, '../../site-config/data/owners.json'), 'utf8')) as OwnersFile
const owners = file.owners.filter(({ IsDemo }) => IsDemo === true)

/** The number of history lines of a property. */
export function historyOf(property: number): number {
  return file.history.filter(({ PropertyID }) => PropertyID === property).length
}

/** The demonstration owner with the longest history; that property is the first one. */
export function busyOwner(): DemoOwner {
  return owners
    .map(({ Email, PropertyIDs }) => ({
      email: Email,
      properties: PropertyIDs.toSorted((a, b) => historyOf(b) - historyOf(a)),
    }))
    .reduce((best, owner) => (historyOf(owner.properties[0] ?? 0) > historyOf(best.properties[0] ?? 0) ? owner : best))
}

/** A demonstration owner with a property without any records; that property is the first one. */
export function newOwner(): DemoOwner {
  const known = new Set([...file.history, ...file.communications, ...file.documents, ...file.visits].map((one) => one.PropertyID))
  for (const { Email, PropertyIDs } of owners) {
    const fresh = PropertyIDs.filter((property) => !known.has(property))
    if (fresh.length > 0)
      return { email: Email, properties: [...fresh, ...PropertyIDs.filter((property) => known.has(property))] }
  }
  throw new Error('site-config/data/owners.json has no demonstration owner with a property of which nothing is known')
}

/** A property of another owner. */
export function propertyOfAnother(owner: DemoOwner): number {
  const property = owners.flatMap(({ PropertyIDs }) => PropertyIDs).find((one) => !owner.properties.includes(one))
  if (property === undefined) throw new Error('site-config/data/owners.json has no property of another owner')
  return property
}

/** Logs in by the login form of a language; the owner's properties then show. On the sample, or on another site. */
export async function logIn(page: Page, { email }: DemoOwner, language = 'fr', siteUrl = ''): Promise<void> {
  await page.goto(`${siteUrl}/${language}/login/`)
  const form = page.locator('form').filter({ has: page.locator('input[name="password"]') })
  await form.locator('input[name="email"]').fill(email)
  await form.locator('input[name="password"]').fill(PASSWORD)
  await form.getByRole('button').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login/'))
}
