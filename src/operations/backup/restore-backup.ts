import { existsSync } from 'node:fs'
import { lstat, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type WrittenRows, writeRows } from '#src/platform/db/dump/dump-rows.ts'
import { dumpTables } from '#src/platform/db/dump/dump-tables.ts'
import { openEmpty } from '#src/platform/db/dump/open-empty.ts'
import { type SharedPart, writePart } from '#src/platform/db/dump/write-part.ts'
import { lockFolder } from '#src/platform/db/folder-lock.ts'
import { copyMigrations, type KnownMigration, knownMigrations, LAST_REPLACED } from '#src/platform/db/known-migrations.ts'
import { syncFolder } from '#src/platform/db/sync-folder.ts'
import { BackupError, type BackupManifest, fileEntry, rowsEntry, STORED_FILES, STORED_FOLDERS } from './backup-format.ts'
import { placeRestored, RESTORE_FOLDERS, writePlan } from './finish-restore.ts'
import { type UnpackedBackup, unpackBackup } from './unpack-backup.ts'

export interface RestoreOptions {
  readonly file: string
  readonly dataDir: string
  /** An empty PostgreSQL database; default: an embedded one in the data folder. */
  readonly databaseUrl: string | undefined
  /** One site among several, which no process has open; null for a site alone. */
  readonly part: SharedPart | null
  readonly root: string
  readonly mayReplace: boolean
  readonly now: () => Date
  /** Called after each step; tests interrupt the process there. */
  readonly onStep?: (step: 'unpacked' | 'loaded' | 'ready') => void
}

export interface RestoredBackup {
  readonly manifest: BackupManifest
  /** The folder of the old data; null for none. */
  readonly aside: string | null
  /** The schema with the old tables of one site among several; null for none. */
  readonly tablesAside: string | null
}

/**
 * Replaces a data folder by a backup. Changes nothing until all data is verified, loaded and synced; a later interruption is
 * completed by the next process that opens the folder. Throws a {@link BackupError}.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { dataDir, databaseUrl, part, mayReplace, now, onStep } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  try {
    await placeRestored(dataDir)
    const places = [
      ...STORED_FILES,
      ...Object.keys(STORED_FOLDERS),
      ...(databaseUrl === undefined && part === null ? ['db'] : []),
    ]
    const taken = places.filter((place) => existsSync(join(dataDir, place)))
    if (taken.length > 0 && !mayReplace) throw new BackupError(isTaken(dataDir, taken))
    if (part !== null && !mayReplace && (await part.shared.hasSite(part.site))) throw new BackupError(hasTables(part))
    await refuseOtherDisks(dataDir, taken)
    const draft = join(dataDir, RESTORE_FOLDERS.draft)
    await rm(draft, { recursive: true, force: true })
    try {
      const { manifest, tablesAside } = await prepare(options, draft)
      const aside = `replaced-${now().toISOString().replaceAll(':', '-')}`
      await writePlan(join(draft, 'new'), { places, aside })
      syncFolder(join(draft, 'new'), { deep: true })
      await rename(join(draft, 'new'), join(dataDir, RESTORE_FOLDERS.ready))
      onStep?.('ready')
      await placeRestored(dataDir)
      return { manifest, aside: taken.length === 0 ? null : join(dataDir, aside), tablesAside }
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

/** Creates the new data in the subfolder `new`. */
async function prepare(options: RestoreOptions, draft: string): Promise<Omit<RestoredBackup, 'aside'>> {
  const { file, root, onStep } = options
  const known = await knownMigrations(join(root, 'src/platform/db/migrations'))
  const unpacked = join(draft, 'unpacked')
  const backup = await unpackBackup({ file, folder: unpacked, onManifest: (manifest) => void migrationOf(manifest, known, file) })
  onStep?.('unpacked')
  const target = join(draft, 'new')
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const folder of Object.keys(STORED_FOLDERS))
    await mkdir(join(unpacked, fileEntry(folder)), { recursive: true, mode: 0o700 })
  for (const place of [...STORED_FILES, ...Object.keys(STORED_FOLDERS)]) {
    const taken = join(unpacked, fileEntry(place))
    if (existsSync(taken)) await rename(taken, join(target, place))
  }
  const tablesAside = await load(options, backup, migrationOf(backup.manifest, known, file), { draft, unpacked, target })
  onStep?.('loaded')
  return { manifest: backup.manifest, tablesAside }
}

/** Creates a database at the backup's migration and loads the rows; the next start migrates it. Returns the schema with the tables of before. */
async function load(
  { databaseUrl, root, part, now }: RestoreOptions,
  { entries }: UnpackedBackup,
  migration: KnownMigration,
  { draft, unpacked, target }: { readonly draft: string; readonly unpacked: string; readonly target: string },
): Promise<string | null> {
  const allMigrations = join(root, 'src/platform/db/migrations')
  const migrationsFolder = join(draft, 'migrations')
  await copyMigrations(allMigrations, migration.tag, migrationsFolder)
  const present = new Set(entries)
  const tables = await dumpTables(allMigrations, migration)
  async function* portions(): AsyncGenerator<WrittenRows> {
    for (const table of tables) {
      for (let portion = 0; present.has(rowsEntry(table.name, portion)); portion++)
        yield { table, json: await readFile(join(unpacked, rowsEntry(table.name, portion)), 'utf8') }
    }
  }
  if (part !== null) return await writePart(part, { migrationsFolder, portions: portions(), now: now() })
  const database = await openEmpty({ databaseUrl, dataDir: target, root, migrationsFolder })
  if (database === null)
    throw new BackupError(
      'The database that DATABASE_URL names is not empty: make a new one, and name that. Nothing was changed.',
    )
  try {
    await writeRows(database.withoutTimeout, portions())
    return null
  } finally {
    await database.close()
  }
}

function migrationOf({ migration }: BackupManifest, known: readonly KnownMigration[], file: string): KnownMigration {
  const found = migration === LAST_REPLACED ? known[0] : known.find(({ tag }) => tag === migration)
  if (found === undefined)
    throw new BackupError(
      `${file} was made by a newer version of the program, or before the first one (its database has had "${migration}"): restore it with that one.`,
    )
  return found
}

function isTaken(dataDir: string, taken: readonly string[]): string {
  return `${dataDir} holds data already (${taken.join(', ')}). Nothing was changed; with --replace they are moved aside, not deleted.`
}

function hasTables({ site }: SharedPart): string {
  return `The database has tables of the site "${site}" already. Nothing was changed; with --replace they are set aside, not dropped.`
}

/** A rename across disks is not atomic. */
async function refuseOtherDisks(dataDir: string, taken: readonly string[]): Promise<void> {
  const { dev } = await lstat(dataDir)
  for (const place of taken) {
    const path = join(dataDir, place)
    const found = await lstat(path)
    if (found.isSymbolicLink() || found.dev !== dev)
      throw new BackupError(
        `${path} lies on another disk or is a link: move it aside yourself, then ask again. Nothing was changed.`,
      )
  }
}
