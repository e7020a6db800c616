import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '#src/server/db/database.ts'
import { type Feed, type ImportOptions, importFeed } from './import-feed.ts'
import { readFeedFile } from './read-feed-file.ts'

interface Options {
  readonly db: Database
  readonly siteConfig: string
  readonly log: ImportOptions['log'] & { error(details: object, message: string): void }
}

/**
 * The feed that lies beside the site definition, `data/properties.json` and `data/projects.json`. The function it gives brings
 * the listings up to date where the files have changed since its last call; a broken feed leaves the listings as they are.
 */
export function createNativeFeed({ db, siteConfig, log }: Options): () => Promise<void> {
  let imported = ''
  return async () => {
    try {
      const [properties, projects] = await Promise.all([readText(siteConfig, 'properties'), readText(siteConfig, 'projects')])
      const fingerprint = createHash('sha256').update(`${properties}\0${projects}`).digest('hex')
      if (properties === null || fingerprint === imported) return
      const feed: Feed = { properties: parseList(properties, 'properties'), projects: parseList(projects, 'projects') }
      await importFeed(db, feed, { now: () => new Date(), log, source: 'site-config/data' })
      imported = fingerprint
    } catch (err) {
      log.error({ err }, 'the listings feed was not imported; the listings stay as they were')
    }
  }
}

type ListName = 'properties' | 'projects'

function readText(siteConfig: string, name: ListName): Promise<string | null> {
  return readFeedFile(join(siteConfig, 'data', `${name}.json`))
}

function parseList(text: string | null, name: ListName): readonly unknown[] | undefined {
  if (text === null) return undefined
  const file: unknown = JSON.parse(text)
  const list = typeof file === 'object' && file !== null ? Object.entries(file).find(([key]) => key === name)?.[1] : undefined
  return Array.isArray(list) ? list : undefined
}
