import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { FeedProject } from '#schemas/project.ts'
import type { Database } from '#src/server/db/database.ts'
import { projects } from '#src/server/db/tables/projects.ts'
import { properties } from '#src/server/db/tables/properties.ts'
import type { StoredProperty } from '#src/server/listings/stored-property.ts'
import { toStored } from './to-stored.ts'

export interface StoredProject {
  readonly record: FeedProject
  /** When it left the feed; null while it is in it. */
  readonly retiredAt: Date | null
}

/** What the site asks of the new-build projects. */
export interface ProjectRepository {
  /** Those in the feed, the latest first. */
  list(): Promise<StoredProject[]>
  /** A project, also one that left the feed; null for an id never seen. */
  get(id: number): Promise<StoredProject | null>
  /** The homes of a project that show, available ones and the cheapest first. */
  homes(id: number): Promise<StoredProperty[]>
}

const MAX_HOMES = 200

/** The projects in a database, PGlite or PostgreSQL. */
export function createProjectRepository(db: Database): ProjectRepository {
  const { id, record, retiredAt } = projects
  return {
    async list() {
      const newest = sql`${record}->>'CreateDate' desc nulls last`
      const rows = await db.select({ record, retiredAt }).from(projects).where(isNull(retiredAt)).orderBy(newest, desc(id))
      return rows.map(toProject)
    },
    async get(wanted) {
      const [row] = await db.select({ record, retiredAt }).from(projects).where(eq(id, wanted))
      return row ? toProject(row) : null
    },
    async homes(wanted) {
      const { status, publishedPrice } = properties
      const rows = await db
        .select({ record: properties.record, retiredAt: properties.retiredAt })
        .from(properties)
        .where(
          and(
            isNull(properties.retiredAt),
            sql`${status} in (1, 2, 4)`,
            sql`${properties.record} @> jsonb_build_object('ProjectID', ${wanted}::int)`,
          ),
        )
        .orderBy(asc(status), sql`${publishedPrice} asc nulls last`, asc(properties.id))
        .limit(MAX_HOMES)
      return rows.map(toStored)
    },
  }
}

function toProject({ record, retiredAt }: { record: unknown; retiredAt: Date | null }): StoredProject {
  // The feed importer checked every record against its schema before it stored it.
  return { record: record as FeedProject, retiredAt }
}
