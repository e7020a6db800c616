import type { DatabaseFigures, OpenDatabase, SqlConnection } from './database.ts'

/** A database with a schema for each of several sites (decision 151): all share its connections and its job runner. */
export interface SharedDatabase {
  readonly kind: OpenDatabase['kind']
  /** For what belongs to no site, such as the job runner. */
  readonly sql: SqlConnection
  readonly figures: () => DatabaseFigures
  /** Opens the part of a site, brought up to date; `close` of it leaves the others alone. */
  openSite(site: string, onStatement?: () => void): Promise<OpenDatabase>
  hasSite(site: string): Promise<boolean>
  /** Makes the tables of a site anew, empty, by the migrations of a folder. */
  createSite(site: string, migrationsFolder: string): Promise<OpenDatabase>
  /** Gives the tables of sites to other names, all or none. No process may have them open; the next opening queues their jobs anew. */
  renameSites(names: readonly (readonly [from: string, to: string])[]): Promise<void>
  /** Drops everything of a site. */
  removeSite(site: string): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}
