import type { SharedDatabase } from '#src/platform/db/shared-database.ts'
import { siteSchema } from '#src/platform/db/site-schema.ts'
import { type WrittenRows, writeRows } from './dump-rows.ts'

/** One site among several, in the database that they share. */
export interface SharedPart {
  readonly site: string
  readonly shared: SharedDatabase
}

interface Rows {
  /** The migrations of the rows. */
  readonly migrationsFolder: string
  readonly portions: AsyncIterable<WrittenRows>
  /** Names what was there before. */
  readonly now: Date
}

/** Replaces the rows of a site. They are written beside its tables, which are then set aside; returns their schema, null for none. */
export async function writePart({ site, shared }: SharedPart, { migrationsFolder, portions, now }: Rows): Promise<string | null> {
  // No name of a site has a "$".
  const beside = `${site}$new`
  const { withoutTimeout } = await shared.createSite(beside, migrationsFolder)
  await writeRows(withoutTimeout, portions)
  const hadTables = await shared.hasSite(site)
  const aside = `${site}$${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()}`
  await shared.renameSites([...(hadTables ? [[site, aside] as const] : []), [beside, site]])
  return hadTables ? siteSchema(aside) : null
}
