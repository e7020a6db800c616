import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { FeedRefusedError } from '#src/features/feed/server/feed-report.ts'
import type { ImportOptions } from '#src/features/feed/server/import-feed.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { type CheckedOwnerFile, checkOwnerFile, type OwnerFinding } from './check-owner-file.ts'
import { hasRelativeDays, storeOwnerLists } from './store-owner-lists.ts'
import { storeOwners } from './store-owners.ts'

/** Increase it when rows are derived differently, so that the next import rewrites them all. */
const FILE_VERSION = 2
const WATERMARK = 'owner feed'

export interface OwnerImportOptions extends Pick<ImportOptions, 'now' | 'log' | 'source'> {
  /** Whether this server rejects logins to demo accounts; the import then reports them. */
  readonly refusesDemoAccounts?: boolean
}

export interface OwnerReport {
  readonly accepted: number
  readonly added: number
  readonly updated: number
  readonly revived: number
  readonly unchanged: number
  readonly retired: number
  readonly findings: readonly OwnerFinding[]
}

/**
 * The only entry for owners and their data: checks records, skips and reports invalid ones, stores the rest in one transaction.
 * Null for an already imported file. Throws for another kind of file.
 */
export async function importOwners(db: Database, text: string, options: OwnerImportOptions): Promise<OwnerReport | null> {
  const today = belgianDay(options.now())
  const moving = hasRelativeDays(text) ? today.toString() : ''
  const mark = createHash('sha256').update(`${FILE_VERSION}\0${moving}\0${text}`).digest('base64url')
  const report = await db.transaction(async (transaction) => {
    await transaction.execute(holdLock(ADVISORY_LOCKS.feedImport))
    if ((await readWatermark(transaction)) === mark) return null
    const checked = checkOwnerFile(parse(text), await knownPropertyIds(transaction))
    return await store(transaction, checked, mark, options)
  })
  if (report === null) return null
  const { findings, ...figures } = report
  options.log.info({ ...figures, findings: findings.length }, 'imported the owners')
  for (const finding of findings) options.log.warn(finding, 'a record of the owners has a mistake')
  return report
}

async function store(db: Database, checked: CheckedOwnerFile, mark: string, options: OwnerImportOptions): Promise<OwnerReport> {
  const now = options.now()
  const { added, updated, revived, unchanged, retired } = await storeOwners(db, checked, now)
  await storeOwnerLists(db, checked, belgianDay(now))
  const findings = [...checked.findings, ...(options.refusesDemoAccounts ? refusedDemos(checked) : [])]
  const accepted = checked.owners.length
  await db.insert(feedImports).values({
    at: now,
    source: options.source ?? '',
    accepted,
    rejected: checked.presentIds.size - accepted,
    retired: retired.length,
    unchanged,
    // No public page depends on owners.
    changed: false,
    findings,
  })
  const row = { name: WATERMARK, value: mark, updatedAt: now }
  await db.insert(watermarks).values(row).onConflictDoUpdate({ target: watermarks.name, set: row })
  return { accepted, added, updated, revived, unchanged, retired: retired.length, findings }
}

async function readWatermark(db: Database): Promise<string | undefined> {
  const [row] = await db.select({ value: watermarks.value }).from(watermarks).where(eq(watermarks.name, WATERMARK))
  return row?.value
}

/** Includes properties that left the feed: their owners still see them. */
async function knownPropertyIds(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: properties.id }).from(properties)
  return new Set(rows.map(({ id }) => id))
}

function parse(text: string): PlainObject {
  const file = parseJson(text)
  if (isPlainObject(file) && Array.isArray(file.owners)) return file
  throw new FeedRefusedError('missing-list', 'The file of owners has no list "owners". Nothing was changed.')
}

/** The parser's own message quotes the file, which must not reach the log. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const message = 'The file of owners cannot be read as JSON; "npm run check" tells where. Nothing was changed.'
    throw new FeedRefusedError('unreadable-feed', message)
  }
}

function refusedDemos({ owners }: CheckedOwnerFile): OwnerFinding[] {
  const index = owners.findIndex(({ IsDemo }) => IsDemo)
  if (index < 0) return []
  const message = 'is a demonstration account, whose password everybody may read: nobody can log in with one on this server'
  return [{ list: 'owners', index, pointer: '/IsDemo', severity: 'warning', code: 'demo-accounts-refused', message }]
}
