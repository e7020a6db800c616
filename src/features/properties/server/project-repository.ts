import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { FeedProject } from '#schemas/property/project.ts'
import { AVAILABLE_STATUS } from '#src/features/properties/rules/availability.ts'
import type { Database } from '#src/platform/db/database.ts'
import { type PublishedProperty, toPublished } from './published-property.ts'
import type { StoredProject } from './stored-property.ts'
import { isShown, projectOf, projects, properties, publishedColumns } from './tables.ts'

export interface ProjectRepository {
  list(): Promise<StoredProject[]>
  /** Includes projects that left the feed; null if unknown. */
  get(id: number): Promise<StoredProject | null>
  /** The visible properties of a project, available ones first, then by price. */
  propertiesOf(id: number): Promise<PublishedProperty[]>
}

const MAX_PROPERTIES = 200

export function createProjectRepository(db: Database): ProjectRepository {
  const { id, record, retiredAt } = projects
  return {
    async list() {
      const newest = sql`${record}->>'CreateDate' desc nulls last`
      const rows = await readProjects(db).where(isNull(retiredAt)).orderBy(newest, desc(id))
      return rows.map(toProject)
    },
    async get(wanted) {
      const [row] = await readProjects(db).where(eq(id, wanted))
      return row ? toProject(row) : null
    },
    async propertiesOf(wanted) {
      const { status, publishedPrice } = properties
      const rows = await db
        .select(publishedColumns)
        .from(properties)
        .where(and(isShown, sql`${projectOf(properties.record)} = to_jsonb(${wanted}::int)`))
        .orderBy(asc(status), sql`${publishedPrice} asc nulls last`, asc(properties.id))
        .limit(MAX_PROPERTIES)
      return rows.map(toPublished)
    },
  }
}

function readProjects(db: Database) {
  const { id, record, retiredAt } = projects
  const project = projectOf(properties.record)
  const soldOut = db
    .select({
      project: sql`${project}`.as('project'),
      isSoldOut: sql`bool_and(${properties.status} <> ${AVAILABLE_STATUS})`.as('is_sold_out'),
    })
    .from(properties)
    .where(and(isShown, sql`${project} is not null`))
    .groupBy(project)
    .as('sold_out')
  return db
    .select({ record, retiredAt, isSoldOut: sql<boolean | null>`${soldOut.isSoldOut}` })
    .from(projects)
    .leftJoin(soldOut, sql`${soldOut.project} = to_jsonb(${id})`)
}

interface ProjectRow {
  readonly record: unknown
  readonly isSoldOut: boolean | null
  readonly retiredAt: Date | null
}

function toProject({ record, isSoldOut, retiredAt }: ProjectRow): StoredProject {
  // The import validates every record before it stores it.
  return { record: record as FeedProject, isSoldOut: isSoldOut === true, retiredAt }
}
