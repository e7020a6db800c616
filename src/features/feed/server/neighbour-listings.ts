import { eq } from 'drizzle-orm'
import type { Log } from '#schemas/log.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { listedNeighbours } from '#src/features/properties/server/agency-property-queries.ts'
import { firstImportSource } from '#src/features/properties/server/first-import-queries.ts'
import { numbersOf } from '#src/features/properties/server/neighbours/neighbour-property-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import type { Neighbours, SharedListings } from '#src/platform/neighbours/neighbours.ts'
import { importFeed } from './import-feed.ts'
import { readRecords } from './read-records.ts'
import { propertyRules } from './record-rules.ts'

interface Options {
  readonly db: Database
  readonly neighbours: Pick<Neighbours, 'ask' | 'peek'>
  /** `listings.from` of site.json. */
  readonly from: () => readonly string[]
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
}

/**
 * Lists the properties of other sites of the network (decision 154): an import of its own for each, whose scope are the numbers that
 * its properties have here. One that does not answer keeps what is listed. Rejects without the database.
 */
export function createNeighbourListings({ db, neighbours, from, now, log }: Options): () => Promise<void> {
  async function follow(site: string): Promise<void> {
    const last = await markOf(site)
    // A closed site changes nothing; only for the first import it is opened.
    const neighbour = last === '' ? await neighbours.ask(site) : neighbours.peek(site)
    if (neighbour === null || neighbour.listings.mark() === last) return
    const { mark, properties } = await neighbour.listings.read()
    await store(site, properties)
    await remember(site, mark)
  }

  async function store(site: string, properties: SharedListings['properties']): Promise<void> {
    const numbers = await numbersOf(
      db,
      site,
      properties.map(({ ID }) => Number(ID)),
    )
    const renumbered = properties.map((property): PlainObject => ({ ...property, ID: numbers.get(Number(property.ID)) }))
    const text = JSON.stringify({ properties: renumbered })
    const feed = { properties: readRecords([Buffer.from(text)], propertyRules, now()) }
    await importFeed(db, feed, { now, log, source: `site ${site}`, own: [...numbers.values()], allowEmpty: true })
  }

  const nameOf = (site: string) => `neighbour ${site}`

  async function markOf(site: string): Promise<string> {
    const [row] = await db
      .select()
      .from(watermarks)
      .where(eq(watermarks.name, nameOf(site)))
    return row?.value ?? ''
  }

  async function remember(site: string, value: string): Promise<void> {
    const row = { name: nameOf(site), value, updatedAt: now() }
    await db.insert(watermarks).values(row).onConflictDoUpdate({ target: watermarks.name, set: row })
  }

  async function followAll(): Promise<void> {
    // Pieces of a first import are not public yet, and would become it.
    if ((await firstImportSource(db)) !== null) return
    const wanted = from()
    for (const site of wanted) await follow(site).catch((err: unknown) => log.warn({ err, site }, 'could not list a neighbour'))
    for (const site of await listedNeighbours(db))
      if (!wanted.includes(site)) {
        await store(site, [])
        await remember(site, '')
      }
  }

  return followAll
}
