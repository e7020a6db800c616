import { and, asc, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { projects, properties } from '#src/features/properties/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'

/** The distinct URLs of remote pictures in properties and projects. */
export async function remotePictureUrls(db: Database): Promise<string[]> {
  const ofProperties = await urlsOfProperties(db, remoteUrls(sql`${properties.record} -> 'Pictures'`))
  const ofProjects = await db
    .select({ urls: remoteUrls(sql`${projects.record} -> 'Pictures'`) })
    .from(projects)
    .where(isNull(projects.retiredAt))
  for (const { urls } of ofProjects) for (const url of urls) ofProperties.add(url)
  return [...ofProperties]
}

/** The distinct URLs of remote public documents in properties. */
export async function remoteDocumentUrls(db: Database): Promise<string[]> {
  const isPublic = sql`file->>'OnRequest' is distinct from 'true'`
  return [...(await urlsOfProperties(db, remoteUrls(sql`${properties.record} -> 'Documents'`, isPublic)))]
}

const LISTINGS_AT_A_TIME = 500

/** Reads the listings in batches: of a hundred thousand one statement would exceed its time. */
async function urlsOfProperties(db: Database, list: SQL<string[]>): Promise<Set<string>> {
  const { id, retiredAt, hasRemoteFiles } = properties
  const found = new Set<string>()
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id, urls: list })
      .from(properties)
      .where(and(sql`${hasRemoteFiles}`, isNull(retiredAt), gt(id, last)))
      .orderBy(asc(id))
      .limit(LISTINGS_AT_A_TIME)
    for (const { urls } of rows) for (const url of urls) found.add(url)
    last = rows.at(-1)?.id ?? last
    if (rows.length < LISTINGS_AT_A_TIME) return found
  }
}

function remoteUrls(list: SQL, condition = sql`true`): SQL<string[]> {
  return sql<string[]>`array(
    select file->>'Url' from jsonb_array_elements(${list}) as file where file->>'Url' like 'https:%' and ${condition}
  )`
}
