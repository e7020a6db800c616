import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#src/server/db/database.ts'
import { isDatabaseAway } from '#src/server/db/is-database-away.ts'
import { type Feed, type ImportOptions, importFeed } from './import-feed.ts'

interface Options {
  readonly db: Database
  readonly siteConfig: string
  readonly log: ImportOptions['log'] & { error(details: object, message: string): void }
}

/** Brings the database up to date with a file; "again" where the database was away, so that nothing could be said of the file. */
export type FollowFeed = () => Promise<'done' | 'again'>

/**
 * The feed that lies beside the site definition, `data/properties.json` and `data/projects.json`. The function it gives brings
 * the listings up to date where the files have changed since its last call; a broken feed leaves the listings as they are.
 */
export function createNativeFeed({ db, siteConfig, log }: Options): FollowFeed {
  let imported = ''
  return async () => {
    try {
      const [properties, projects] = await Promise.all([readText(siteConfig, 'properties'), readText(siteConfig, 'projects')])
      const fingerprint = createHash('sha256').update(`${properties}\0${projects}`).digest('hex')
      if (properties === null || fingerprint === imported) return 'done'
      const feed: Feed = { properties: parseList(properties, 'properties'), projects: parseList(projects, 'projects') }
      await importFeed(db, feed, { now: () => new Date(), log, source: 'site-config/data' })
      imported = fingerprint
      return 'done'
    } catch (err) {
      log.error({ err }, 'the listings feed was not imported; the listings stay as they were')
      return isDatabaseAway(err) ? 'again' : 'done'
    }
  }
}

type ListName = 'properties' | 'projects'

async function readText(siteConfig: string, name: ListName): Promise<string | null> {
  return readFile(join(siteConfig, 'data', `${name}.json`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

function parseList(text: string | null, name: ListName): readonly unknown[] | undefined {
  if (text === null) return undefined
  const file: unknown = JSON.parse(text)
  const list = typeof file === 'object' && file !== null ? Object.entries(file).find(([key]) => key === name)?.[1] : undefined
  return Array.isArray(list) ? list : undefined
}
