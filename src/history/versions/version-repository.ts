import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, notExists, or, sql, sum } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { hashOfContent, hashOfTree, isText, type SiteTree, type TreeFile } from './site-tree.ts'
import { siteBlobs, siteVersionFiles, siteVersions } from './tables.ts'

export interface SiteVersion {
  readonly number: number
  readonly at: Date
  readonly treeHash: string
  /** The previous live version; null for the first one. It may have been removed. */
  readonly parent: number | null
  readonly isLive: boolean
  readonly author: string | null
  readonly reason: string | null
}

export interface VersionBounds {
  readonly versions: number
  /** The total stored size. Media files may use half of it. */
  readonly bytes: number
}

export interface NewVersion {
  readonly tree: SiteTree
  /** Null if the file was deleted meanwhile. */
  readonly read: (path: string) => Promise<Uint8Array | null>
  readonly at: Date
  readonly isLive: boolean
  readonly author?: string | null
  readonly reason?: string | null
}

export interface StoredVersion {
  readonly version: SiteVersion
  /** False if the newest version has the same files. */
  readonly isNew: boolean
}

export interface VersionSizes {
  readonly versions: number
  readonly bytes: number
}

export interface VersionRepository {
  /** Stores a definition, unless the newest version equals it. Then removes the oldest versions beyond the bounds. */
  store(version: NewVersion): Promise<StoredVersion>
  /** The newest first; `before` continues an earlier list. */
  list(options: { readonly limit: number; readonly before?: number }): Promise<readonly SiteVersion[]>
  find(number: number): Promise<SiteVersion | null>
  /** Null if none is stored. */
  live(): Promise<SiteVersion | null>
  /** The oldest stored live version; null if none is stored. */
  firstLive(): Promise<SiteVersion | null>
  /** The live version at a moment; null if none of that time is stored. */
  liveAt(moment: Date): Promise<SiteVersion | null>
  tree(number: number): Promise<SiteTree>
  /** Without hashes that are not stored. */
  contents(hashes: Iterable<string>): Promise<ReadonlyMap<string, Uint8Array>>
  stored(hashes: Iterable<string>): Promise<ReadonlySet<string>>
  sizes(): Promise<VersionSizes>
  /**
   * Runs work while no instance writes the site definition or stores a version. The work may query only the transaction, since
   * the embedded database has one connection.
   */
  exclusively<Result>(work: (transaction: Database) => Promise<Result>): Promise<Result>
}

/** Only hash and size of larger media files are stored. */
export const MAX_MEDIA_BYTES = 2_000_000
/** Rows per statement; PostgreSQL allows 65,535 values. */
const ROWS_AT_ONCE = 500
/** Contents per statement; a page has some kilobytes. */
const BLOBS_AT_ONCE = 50
const BYTES_AT_ONCE = 1_000_000

/** `db` has no idle timeout, since storing waits for other instances. */
export function createVersionRepository(db: Database, bounds: VersionBounds): VersionRepository {
  // A version does not change: thousands of rows are read once.
  const trees = new LRUCache<number, Map<string, TreeFile>>({ max: 3 })
  /** Contents that were found stored. */
  const storedBefore = new Set<string>()

  async function treeOf(reader: Database, number: number): Promise<Map<string, TreeFile>> {
    const tree = trees.get(number) ?? (await readTree(reader, number))
    if (tree.size > 0) trees.set(number, tree)
    return tree
  }

  /** The files of a tree whose content may be missing in the database. Contents of the newest version are certainly stored. */
  async function unsure(reader: Database, tree: SiteTree): Promise<SiteTree> {
    const newest = await newestOf(reader, false)
    const before = newest === null ? new Map<string, TreeFile>() : await treeOf(reader, newest.number)
    return new Map([...tree].filter(([path, { hash }]) => before.get(path)?.hash !== hash || !storedBefore.has(hash)))
  }

  async function store(version: NewVersion): Promise<StoredVersion> {
    const treeHash = hashOfTree(version.tree)
    const newest = await newestOf(db, version.isLive)
    if (newest !== null && isSame(newest, treeHash)) return { version: await explained(db, newest, version), isNew: false }
    // The slow part runs before the transaction, which blocks other queries of the embedded database.
    await storeBlobs(db, { ...version, tree: await unsure(db, version.tree) }, bounds)
    const stored = await db.transaction(async (transaction) => {
      await lockVersions(transaction)
      const same = await newestOf(transaction, version.isLive)
      if (same !== null && isSame(same, treeHash)) return { version: await explained(transaction, same, version), isNew: false }
      const newest = (await newestOf(transaction, false))?.number ?? 0
      const number = newest + 1
      const parent = (await newestOf(transaction, true))?.number ?? null
      // Another instance may have removed contents stored above, because no version used them yet.
      for (const hash of await storeBlobs(transaction, { ...version, tree: await unsure(transaction, version.tree) }, bounds))
        storedBefore.add(hash)
      await storeTree(transaction, version.tree, { number, before: await treeOf(transaction, newest) })
      const { at, isLive, author = null, reason = null } = version
      const row = { number, at, treeHash, parent, isLive, author, reason }
      await transaction.insert(siteVersions).values(row)
      await removeBeyond(transaction, bounds)
      return { version: row, isNew: true }
    })
    if (stored.isNew) trees.set(stored.version.number, new Map(version.tree))
    const used = new Set([...version.tree.values()].map(({ hash }) => hash))
    for (const hash of storedBefore) if (!used.has(hash)) storedBefore.delete(hash)
    return stored
  }

  return {
    store,
    async list({ limit, before }) {
      const older = before === undefined ? undefined : lt(siteVersions.number, before)
      return await db.select().from(siteVersions).where(older).orderBy(desc(siteVersions.number)).limit(limit)
    },
    async find(number) {
      const [found] = await db.select().from(siteVersions).where(eq(siteVersions.number, number))
      return found ?? null
    },
    live: () => newestOf(db, true),
    firstLive: () => firstOf(db, true, asc),
    async liveAt(moment) {
      const before = and(eq(siteVersions.isLive, true), lte(siteVersions.at, moment))
      const [found] = await db.select().from(siteVersions).where(before).orderBy(desc(siteVersions.number)).limit(1)
      return found ?? null
    },
    tree: (number) => treeOf(db, number),
    async contents(hashes) {
      const found = new Map<string, Uint8Array>()
      for (const some of inPortions([...new Set(hashes)], BLOBS_AT_ONCE)) {
        for (const blob of await db.select().from(siteBlobs).where(inArray(siteBlobs.hash, some)))
          found.set(blob.hash, await unpackContent(blob))
      }
      return found
    },
    stored: (hashes) => storedHashes(db, hashes),
    exclusively: (work) =>
      db.transaction(async (transaction) => {
        await lockVersions(transaction)
        return await work(transaction)
      }),
    async sizes() {
      const [versions] = await db.select({ number: count() }).from(siteVersions)
      return { versions: versions?.number ?? 0, bytes: await storedBytes(db) }
    },
  }
}

/** Adds author and reason if another instance stored the version first. */
async function explained(db: Database, stored: SiteVersion, { author, reason }: NewVersion): Promise<SiteVersion> {
  if ((author ?? reason ?? null) === null || stored.author !== null || stored.reason !== null) return stored
  const about = { author: author ?? null, reason: reason ?? null }
  await db.update(siteVersions).set(about).where(eq(siteVersions.number, stored.number))
  return { ...stored, ...about }
}

/** Waits for other instances that store a version or write the site definition; locks until the end of the transaction. */
async function lockVersions(transaction: Database): Promise<void> {
  await transaction.execute(holdLock(ADVISORY_LOCKS.siteVersions))
}

function isSame(version: SiteVersion, treeHash: string): boolean {
  return version.treeHash === treeHash
}

async function firstOf(db: Database, isLive: boolean, order: typeof asc): Promise<SiteVersion | null> {
  const condition = isLive ? eq(siteVersions.isLive, true) : undefined
  const [found] = await db.select().from(siteVersions).where(condition).orderBy(order(siteVersions.number)).limit(1)
  return found ?? null
}

function newestOf(db: Database, isLive: boolean): Promise<SiteVersion | null> {
  return firstOf(db, isLive, desc)
}

async function readTree(db: Database, number: number): Promise<Map<string, TreeFile>> {
  const { path, hash, bytes, since, until } = siteVersionFiles
  const isIn = and(lte(since, number), or(isNull(until), gt(until, number)))
  const rows = await db.select({ path, hash, bytes }).from(siteVersionFiles).where(isIn).orderBy(asc(path))
  return new Map(rows.map((row) => [row.path, { hash: row.hash, bytes: row.bytes }]))
}

/** Ends the rows of removed files and adds rows for new ones. */
async function storeTree(
  db: Database,
  tree: SiteTree,
  { number, before }: { readonly number: number; readonly before: SiteTree },
): Promise<void> {
  const { path, until } = siteVersionFiles
  const ended = [...before].flatMap(([file, { hash }]) => (tree.get(file)?.hash === hash ? [] : [file]))
  for (const some of inPortions(ended, ROWS_AT_ONCE))
    await db
      .update(siteVersionFiles)
      .set({ until: number })
      .where(and(isNull(until), inArray(path, some)))
  const begun = [...tree].flatMap(([file, content]) =>
    before.get(file)?.hash === content.hash ? [] : [{ path: file, ...content, since: number, until: null }],
  )
  for (const some of inPortions(begun, ROWS_AT_ONCE)) await db.insert(siteVersionFiles).values(some)
}

/** The paths whose content must be stored, one per content. */
function missingPaths(tree: SiteTree, stored: ReadonlySet<string>): readonly string[] {
  const missing = [...tree].filter(([path, { hash, bytes }]) => !stored.has(hash) && (isText(path) || bytes <= MAX_MEDIA_BYTES))
  return [...new Map(missing.map(([path, { hash }]) => [hash, path])).values()]
}

/** Stores the missing contents, about a megabyte at a time; returns the hashes of those that are stored now. */
async function storeBlobs(db: Database, { tree, read }: NewVersion, bounds: VersionBounds): Promise<ReadonlySet<string>> {
  if (tree.size === 0) return new Set()
  const stored = new Set(
    await storedHashes(
      db,
      [...tree.values()].map(({ hash }) => hash),
    ),
  )
  let mediaBytes = await storedBytes(db, 'none')
  let rows: (typeof siteBlobs.$inferInsert)[] = []
  const flush = async () => {
    if (rows.length > 0) await db.insert(siteBlobs).values(rows).onConflictDoNothing()
    rows = []
  }
  for (const path of missingPaths(tree, stored)) {
    const hash = tree.get(path)?.hash ?? ''
    const content = await read(path)
    // A media file that has changed meanwhile goes into the next version.
    if (content === null || hashOfContent(content) !== hash) continue
    const packed = await packContent(content, isText(path))
    const bytes = packed.content.byteLength
    if (packed.packing === 'none') {
      if (mediaBytes + bytes > bounds.bytes / 2) continue
      mediaBytes += bytes
    }
    rows.push({ hash, bytes, ...packed })
    stored.add(hash)
    if (rows.length >= BLOBS_AT_ONCE || rows.reduce((sum, row) => sum + row.bytes, 0) >= BYTES_AT_ONCE) await flush()
  }
  await flush()
  return stored
}

async function storedHashes(db: Database, hashes: Iterable<string>): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const some of inPortions([...new Set(hashes)], ROWS_AT_ONCE)) {
    const rows = await db.select({ hash: siteBlobs.hash }).from(siteBlobs).where(inArray(siteBlobs.hash, some))
    for (const { hash } of rows) found.add(hash)
  }
  return found
}

async function storedBytes(db: Database, packing?: PackedContent['packing']): Promise<number> {
  const some = packing === undefined ? undefined : eq(siteBlobs.packing, packing)
  const [sizes] = await db
    .select({ bytes: sum(siteBlobs.bytes) })
    .from(siteBlobs)
    .where(some)
  return Number(sizes?.bytes ?? 0)
}

/** Removes the oldest versions beyond the bounds; keeps the live one and later ones. */
async function removeBeyond(db: Database, bounds: VersionBounds): Promise<void> {
  for (;;) {
    const [versions] = await db.select({ number: count() }).from(siteVersions)
    const total = versions?.number ?? 0
    const tooMany = total - bounds.versions
    const isTooLarge = (await storedBytes(db)) > bounds.bytes
    if (tooMany <= 0 && !isTooLarge) return
    // Removes a twentieth at a time, and reads the sizes again.
    const some = Math.max(tooMany, isTooLarge ? Math.ceil(total / 20) : 0)
    const live = (await newestOf(db, true))?.number ?? 0
    const oldest = db
      .select({ number: siteVersions.number })
      .from(siteVersions)
      .where(lt(siteVersions.number, live))
      .orderBy(asc(siteVersions.number))
      .limit(some)
    const removed = await db.delete(siteVersions).where(inArray(siteVersions.number, oldest)).returning()
    if (removed.length === 0) return
    await removeUnused(db)
  }
}

/** Removes rows and contents that no version uses. */
async function removeUnused(db: Database): Promise<void> {
  const { number } = siteVersions
  const { hash, since, until } = siteVersionFiles
  const versions = db
    .select({ number })
    .from(siteVersions)
    .where(and(gte(number, since), lt(number, until)))
  await db.delete(siteVersionFiles).where(and(sql`${until} is not null`, notExists(versions)))
  const files = db.select({ hash }).from(siteVersionFiles).where(eq(hash, siteBlobs.hash))
  await db.delete(siteBlobs).where(notExists(files))
}

function inPortions<Item>(items: readonly Item[], size: number): readonly Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, portion) => items.slice(portion * size, (portion + 1) * size))
}

interface PackedContent {
  readonly packing: 'brotli' | 'none'
  readonly content: Uint8Array
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
/** A few ms per page, outside the main thread; higher levels take ten times as long and save few bytes. */
const QUALITY = 9

/** Compresses texts; media files are compressed already. */
async function packContent(content: Uint8Array, isText: boolean): Promise<PackedContent> {
  if (!isText) return { packing: 'none', content }
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength }
  return { packing: 'brotli', content: await compress(content, { params }) }
}

async function unpackContent({ packing, content }: { readonly packing: string; readonly content: Uint8Array }) {
  return packing === 'brotli' ? await decompress(content) : content
}
