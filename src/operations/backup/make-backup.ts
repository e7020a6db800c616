import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupOutcomes } from '#src/operations/monitoring/backup-outcome-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import { readRows } from '#src/platform/db/dump/dump-rows.ts'
import { dumpTables } from '#src/platform/db/dump/dump-tables.ts'
import { secretMessageIds, unsentSecretMails } from '#src/platform/db/dump/secret-mails.ts'
import { schemaOf } from '#src/platform/db/known-migrations.ts'
import { syncFolder } from '#src/platform/db/sync-folder.ts'
import { mailPath } from '#src/platform/mail/mail-file.ts'
import {
  BackupError,
  fileEntry,
  MANIFEST_ENTRY,
  makeManifest,
  ROWS_LEFT_OUT,
  rowsEntry,
  STORED_FILES,
  STORED_FOLDERS,
} from './backup-format.ts'
import { type BackupWriter, createBackupWriter } from './backup-writer.ts'

export interface BackupSource {
  readonly db: Database
  readonly dataDir: string
  /** The checkout, for version and migrations. */
  readonly root: string
  readonly now: () => Date
}

const LEFT_OUT = new Map([
  ['mails', unsentSecretMails],
  ['watermarks', backupOutcomes],
])

export interface MadeBackup {
  /** In the data folder; the caller moves it. */
  readonly path: string
  readonly bytes: number
  readonly rows: number
  readonly files: number
}

/** Writes database and data folder to one file. Rows come before files, so that no named file is missing. Throws BackupError. */
export async function makeBackup(source: BackupSource): Promise<MadeBackup> {
  const { db, dataDir, root, now } = source
  const migrationsFolder = join(root, 'src/platform/db/migrations')
  const migration = await schemaOf(db, migrationsFolder)
  if (migration === null)
    throw new BackupError('A newer version of the program has changed the database: let that one back it up.')
  await removeLeftovers(dataDir, now())
  const path = join(dataDir, `backup-${randomUUID()}.tar.gz`)
  const draft = `${path}.draft`
  const writer = createBackupWriter(draft)
  try {
    const version = await programVersion(root)
    const manifest = makeManifest({ version, createdAt: now().toISOString(), migration: migration.tag })
    await writer.addText(MANIFEST_ENTRY, JSON.stringify(manifest))
    const tables = (await dumpTables(migrationsFolder, migration))
      .filter(({ name }) => !ROWS_LEFT_OUT.includes(name))
      .map((table) => ({ ...table, leftOut: LEFT_OUT.get(table.name) }))
    let rows = 0
    const portions = new Map<string, number>()
    await readRows(db, tables, async ({ table, count, json }) => {
      const portion = portions.get(table) ?? 0
      portions.set(table, portion + 1)
      rows += count
      await writer.addText(rowsEntry(table, portion), json)
    })
    const files = await addFiles(writer, source)
    await writer.finish()
    await rename(draft, path)
    syncFolder(dataDir, { deep: false })
    return { path, bytes: (await stat(path)).size, rows, files }
  } catch (error) {
    await writer.abandon()
    await rm(draft, { force: true })
    throw error
  }
}

async function addFiles(writer: BackupWriter, { db, dataDir }: BackupSource): Promise<number> {
  const listed = Object.entries(STORED_FOLDERS).map(async ([folder, names]) => {
    const found = await readdir(join(dataDir, folder)).catch(emptyIfMissing)
    return found.filter((name) => names.test(name)).map((name) => `${folder}/${name}`)
  })
  const found = (await Promise.all(listed)).flat()
  // Read this after listing the folder: a mail's row is written before its file.
  const secretMails = new Set([...(await secretMessageIds(db))].map((id) => mailPath('mail', id)))
  let count = 0
  for (const path of [...STORED_FILES, ...found.filter((file) => !secretMails.has(file))]) {
    // Skips a file that was erased meanwhile.
    if (await writer.addFile(fileEntry(path), join(dataDir, path))) count += 1
  }
  return count
}

const DRAFT = /^backup-[0-9a-f-]{36}\.tar\.gz(\.draft)?$/
const LEFTOVER_MS = 24 * 3_600_000

/** Removes files of killed processes, but none of today, which may still be moved. */
async function removeLeftovers(dataDir: string, now: Date): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((found) => DRAFT.test(found))) {
    const path = join(dataDir, name)
    const written = await stat(path).catch(() => null)
    if (written !== null && now.getTime() - written.mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
  }
}

async function programVersion(root: string): Promise<string> {
  // npm requires a version.
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  return version
}

function emptyIfMissing(error: NodeJS.ErrnoException): readonly string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
