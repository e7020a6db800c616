import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectNode } from '#src/commands/prepare.mjs'
import { ROWS_LEFT_OUT } from '#src/operations/backup/backup-format.ts'
import { finishRestore, RESTORE_FOLDERS, writePlan } from '#src/operations/backup/finish-restore.ts'
import { makeBackup } from '#src/operations/backup/make-backup.ts'
import { type RestoreOptions, restoreBackup } from '#src/operations/backup/restore-backup.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { lockFolder } from '#src/platform/db/folder-lock.ts'
import { knownMigrations } from '#src/platform/db/known-migrations.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { fillSource, STORED, writeOldData } from '../../fixtures/backup/backup-source.ts'
import { folderContent } from '../../fixtures/backup/folder-content.ts'
import { type ForgedEntry, writeArchive } from '../../fixtures/backup/write-archive.ts'
import {
  createPostgresDatabase,
  findPostgres,
  migrationsFolder,
  openPostgresDatabase,
  openTestDatabase,
  root,
} from '../../fixtures/database.ts'
import { appendMigration, NEXT_COLUMN } from '../../fixtures/next-migration.ts'
import { allRows, releasedRows, type TableRows } from '../../fixtures/released-rows.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

/** A restore writes a whole database cluster to the disk, which other tests may use at the same time. */
const SLOW_MS = 300_000
const isWindows = process.platform === 'win32'
const killedRestore = fileURLToPath(new URL('../../fixtures/backup/killed-restore.ts', import.meta.url))
const [first, last] = [(await knownMigrations(migrationsFolder))[0], (await knownMigrations(migrationsFolder)).at(-1)]
if (first === undefined || last === undefined) throw new Error('[Bug] there are migrations')

/** The rows expected after a restore: all of them, except those that a backup leaves out. */
async function expectedRows(database: OpenDatabase): Promise<TableRows> {
  const rows = await allRows(database.db, last ?? { idx: 0, tag: '', when: 0 })
  for (const [table, found] of Object.entries(rows)) expect(found.length, `${table} has rows before`).toBeGreaterThan(0)
  return { ...rows, ...Object.fromEntries(ROWS_LEFT_OUT.map((table) => [table, []])) }
}

const SECRET_MAIL = 'not-sent-secret@agence.example'

/** A queued mail with a password link, and a mail delivered as a file; neither belongs in a backup. */
async function addSecretMails({ db }: OpenDatabase, dataDir: string): Promise<void> {
  const row = { language: 'fr', recipient: 'anne@example.be', kind: 'owner-password', message: { text: '?token=SECRET' } }
  const createdAt = new Date('2026-11-21T10:00:00Z')
  const unsent = { ...row, id: randomUUID(), messageId: SECRET_MAIL, state: 'queued', createdAt, eraseAt: createdAt }
  await db
    .insert(mails)
    .values([unsent, { ...unsent, id: randomUUID(), messageId: 'given-up@agence.example', state: 'undeliverable' }])
  await writeFile(join(dataDir, 'mail', `${SECRET_MAIL}.eml`), 'https://a.example/?token=SECRET')
}

async function rowsOf(place: { readonly dataDir: string; readonly databaseUrl?: string }): Promise<TableRows> {
  const database = await openDatabase({ ...place, root })
  try {
    return await allRows(database.db, last ?? { idx: 0, tag: '', when: 0 })
  } finally {
    await database.close()
  }
}

describe('a backup', { timeout: SLOW_MS }, () => {
  let temporary: Awaited<ReturnType<typeof temporaryFolder>>
  let expected: TableRows
  let file: string
  let target: string
  let count = 0

  beforeAll(async () => {
    temporary = await temporaryFolder()
    const database = await openTestDatabase()
    const source = await fillSource(database.db, join(temporary.path, 'source'))
    expected = await expectedRows(database)
    await addSecretMails(database, source.dataDir)
    file = (await makeBackup(source)).path
    await database.close()
  })
  afterAll(() => temporary[Symbol.asyncDispose]())
  beforeEach(() => {
    target = join(temporary.path, `target-${count++}`)
  })

  const restore = (more: Partial<RestoreOptions> = {}) =>
    restoreBackup({
      file,
      dataDir: target,
      databaseUrl: undefined,
      part: null,
      root,
      mayReplace: false,
      now: () => new Date('2026-11-22T10:00:00Z'),
      ...more,
    })

  it('contains every row and every file that cannot be regenerated, for its user only, and restores them into an empty folder', async () => {
    const { manifest, aside } = await restore()
    expect([manifest.createdAt, manifest.migration, aside]).toEqual(['2026-11-21T10:00:00.000Z', last.tag, null])
    expect(await folderContent(target, 'db/')).toEqual(STORED)
    expect((await readdir(target)).filter((name) => name.startsWith('restore'))).toEqual([])
    if (!isWindows) {
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      for (const path of Object.keys(STORED)) expect((await stat(join(target, path))).mode & 0o777, path).toBe(0o600)
      for (const folder of ['mail', 'uploads']) expect((await stat(join(target, folder))).mode & 0o777, folder).toBe(0o700)
    }
    const database = await openDatabase({ dataDir: target, root })
    expect(await allRows(database.db, last)).toEqual(expected)
    const { rows } = await database.sql.executeSql(
      `insert into feed_imports (at, source, accepted, rejected, retired, unchanged, changed, findings)
       values (now(), '', 0, 0, 0, 0, false, '[]') returning id`,
    )
    await database.close()
    expect(rows, 'the database numbers on where it had come to').toEqual([{ id: 4 }])
  })

  it('does not overwrite existing data', async () => {
    await writeOldData(target)
    const before = await folderContent(target)
    await expect(restore()).rejects.toThrow(/holds data already \(secret, mail, db\)\. Nothing was changed; with --replace/)
    expect(await folderContent(target)).toEqual(before)
  })

  it('is not restored while a process has the folder open', async () => {
    const unlock = lockFolder(target)
    await expect(restore()).rejects.toThrow(/is in use by another process/)
    unlock()
    expect(await folderContent(target)).toEqual({})
  })

  it.skipIf(isWindows)('does not replace a link to another disk', async () => {
    await writeOldData(target)
    const elsewhere = join(temporary.path, 'elsewhere')
    await mkdir(elsewhere, { recursive: true })
    await symlink(elsewhere, join(target, 'uploads'))
    await expect(restore({ mayReplace: true })).rejects.toThrow(/uploads lies on another disk or is a link/)
    expect(await readFile(join(target, 'secret'), 'utf8')).toBe('the old secret')
  })

  describe('that is damaged', () => {
    const untouched = async (broken: string, message: RegExp) => {
      await writeOldData(target)
      const before = await folderContent(target)
      await expect(restore({ file: broken, mayReplace: true })).rejects.toThrow(message)
      expect(await folderContent(target)).toEqual(before)
    }

    it.each([0.02, 0.3, 0.6, 0.9, 0.999])('at one byte, %f of its length from its start, is refused', async (part) => {
      const bytes = await readFile(file)
      const place = Math.floor(bytes.length * part)
      bytes[place] = (bytes[place] ?? 0) ^ 0x55
      const broken = join(temporary.path, `flipped-${part}`)
      await writeFile(broken, bytes)
      await untouched(broken, /is damaged|is no backup|holds "|newer version/)
    })

    it.each([0, 10, 0.3, 0.9, -1])('because it is cut off (%f) is refused', async (part) => {
      const bytes = await readFile(file)
      const length = part > 0 && part < 1 ? Math.floor(bytes.length * part) : part < 0 ? bytes.length + part : part
      const broken = join(temporary.path, `cut-${part}`)
      await writeFile(broken, bytes.subarray(0, length))
      await untouched(broken, /is damaged|is no backup/)
    })

    it('or replaced by a text, a foreign file or a folder, or missing, is refused with one sentence', async () => {
      const other = join(temporary.path, 'other.tar.gz')
      await writeFile(other, 'Bonjour')
      await untouched(other, /^\S+ is no backup that this program made\.$/)
      await writeArchive(other, [{ header: { name: 'readme.txt' }, content: 'Bonjour' }])
      await untouched(other, /^\S+ is no backup that this program made\.$/)
      await untouched(join(temporary.path, 'missing.tar.gz'), /^There is no file \S+\.$/)
      await untouched(join(other, 'below-a-file.tar.gz'), /^There is no file \S+\.$/)
      await untouched(temporary.path, /^\S+ is a folder: name the file of a backup\.$/)
    })
  })

  describe('that was forged', () => {
    const manifest = { product: 'vitrine backup', format: 1, version: '0.1.0', createdAt: '2026-11-21', migration: last.tag }
    const start = (more: object = {}): ForgedEntry => ({
      header: { name: 'backup.json' },
      content: JSON.stringify({ ...manifest, ...more }),
    })

    it.each<[string, ForgedEntry]>([
      ['a path upwards', { header: { name: 'files/uploads/../../../evil' }, content: 'evil' }],
      ['another path upwards', { header: { name: '../evil' }, content: 'evil' }],
      ['a path from the root', { header: { name: '/tmp/vitrine-evil' }, content: 'evil' }],
      ['a path of Windows', { header: { name: 'files\\..\\evil' }, content: 'evil' }],
      ['a mail that is called like the folder above', { header: { name: 'files/mail/..eml' }, content: 'evil' }],
      ['a file that no backup has', { header: { name: 'files/operator.sock' }, content: 'evil' }],
      ['a link', { header: { name: 'files/secret', type: 'symlink', linkname: '/etc/hostname' } }],
      ['a hard link', { header: { name: 'files/secret', type: 'link', linkname: '/etc/hostname' } }],
      ['a folder', { header: { name: 'files/uploads', type: 'directory' } }],
      ['a long name upwards', { header: { name: 'files/secret', pax: { path: '../evil' } }, content: 'evil' }],
      ['a second size', { header: { name: 'files/secret', pax: { size: '-5' } }, content: 'evil' }],
      ['a size beside the long name', { header: { name: 'files/secret', pax: { size: '1' } }, content: 'evil' }],
      ['a long name without end', { header: { name: 'files/secret', pax: { path: 'a'.repeat(10_000) } }, content: 'evil' }],
    ])('with %s in it is refused, and nothing is written', async (_, entry) => {
      const forged = join(temporary.path, 'forged.tar.gz')
      await writeArchive(forged, [start(), entry])
      await expect(restore({ file: forged })).rejects.toThrow(/which no backup contains|is damaged/)
      expect(await folderContent(target)).toEqual({})
      expect(existsSync(join(temporary.path, 'evil'))).toBe(false)
    })

    it('with a manifest too long for the memory is refused, though only blanks follow in it', async () => {
      const forged = join(temporary.path, 'forged.tar.gz')
      const { header, content = '' } = start()
      await writeArchive(forged, [{ header, content: content + ' '.repeat(64_000_001) }])
      await expect(restore({ file: forged })).rejects.toThrow(/^\S+ is damaged/)
    })

    it('with a file twice, or with files that differ from its checksums, is refused', async () => {
      const forged = join(temporary.path, 'forged.tar.gz')
      const secret = { header: { name: 'files/secret' }, content: STORED.secret ?? '' }
      await writeArchive(forged, [start(), secret, secret])
      await expect(restore({ file: forged })).rejects.toThrow(/is damaged/)
      for (const change of [
        () => null,
        () => ({}),
        (sums: object) => ({ ...sums, 'files/secret': '0'.repeat(64) }),
        (sums: object) => ({ ...sums, 'files/mail/lost.eml': '0'.repeat(64) }),
      ]) {
        await writeArchive(forged, [start(), secret], change)
        await expect(restore({ file: forged })).rejects.toThrow(/is damaged/)
      }
      expect(await folderContent(target)).toEqual({})
    })

    it('as one of a newer version, with unknown tables, is refused before anything else is read', async () => {
      const newer = join(temporary.path, 'newer.tar.gz')
      await writeArchive(newer, [start({ migration: '0999_something-new' })])
      await expect(restore({ file: newer })).rejects.toThrow(
        /newer version of the program, or before the first one \(its database has had "0999_something-new"\)/,
      )
      await writeArchive(newer, [start({ format: 2 })])
      await expect(restore({ file: newer })).rejects.toThrow(/was made by a newer version/)
      expect(await folderContent(target)).toEqual({})
    })
  })

  describe('whose restore is killed', () => {
    async function restoreAndKill(after: string): Promise<void> {
      const child = spawn(projectNode, [killedRestore, file, target, root, after], { cwd: root, stdio: 'inherit' })
      expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
    }

    it('before it is complete keeps the old data; afterwards the next process that opens the folder finishes it', async () => {
      await writeOldData(target)
      const before = await folderContent(target)
      for (const step of ['unpacked', 'loaded']) {
        await restoreAndKill(step)
        expect(await finishRestore(target)).toBe(false)
        expect(await folderContent(target, 'restore.draft'), step).toEqual(before)
      }
      await restoreAndKill('ready')
      expect(await finishRestore(target)).toBe(true)
      expect(await folderContent(target, 'db/', 'replaced-', 'restore.draft')).toEqual(STORED)
      expect(await folderContent(join(target, 'replaced-2026-11-22T10-00-00.000Z'))).toEqual(before)
      expect(await rowsOf({ dataDir: target })).toEqual(expected)
    })

    it('between any two renames is finished by the next process', async () => {
      const places = ['secret', 'mail', 'uploads']
      const plan = { places, aside: 'replaced' }
      /** The state after this number of moves, each a single rename. */
      async function cutOff(dataDir: string, moves: number): Promise<void> {
        await mkdir(join(dataDir, 'restore.ready/uploads'), { recursive: true })
        for (const [path, text] of [
          ['secret', 'old'],
          ['restore.ready/secret', 'new'],
        ] as const)
          await writeFile(join(dataDir, path), text)
        await mkdir(join(dataDir, 'mail'))
        await writePlan(join(dataDir, RESTORE_FOLDERS.ready), plan)
        await mkdir(join(dataDir, 'replaced'))
        const renames = [
          ['secret', 'replaced/secret'],
          ['mail', 'replaced/mail'],
          ['restore.ready', 'restore.placing'],
          ['restore.placing/secret', 'secret'],
          ['restore.placing/uploads', 'uploads'],
        ] as const
        for (const [from, to] of renames.slice(0, moves)) await rename(join(dataDir, from), join(dataDir, to))
      }
      for (let moves = 0; moves <= 5; moves++) {
        const dataDir = join(target, String(moves))
        await cutOff(dataDir, moves)
        expect(await finishRestore(dataDir)).toBe(true)
        expect(await folderContent(dataDir), `after ${moves} moves`).toEqual({ secret: 'new', 'replaced/secret': 'old' })
        expect((await readdir(dataDir)).filter((name) => !name.startsWith('db.lock')).toSorted()).toEqual([
          'replaced',
          'secret',
          'uploads',
        ])
      }
    })
  })

  describe('that cannot be written', () => {
    it('leaves nothing behind', async () => {
      const database = await openTestDatabase()
      const dataDir = join(temporary.path, 'unwritable')
      const source = await fillSource(database.db, dataDir)
      await rm(join(dataDir, 'secret'))
      await mkdir(join(dataDir, 'secret'))
      await expect(makeBackup(source)).rejects.toThrow(/EISDIR/)
      expect((await readdir(dataDir)).filter((name) => name.startsWith('backup'))).toEqual([])
      await database.close()
    })
  })
})

const serverUrl = await findPostgres()
if (serverUrl === null) console.warn('Skipped: backups of PostgreSQL: no server answers; set DATABASE_URL to one')

describe.skipIf(serverUrl === null)('a backup on PostgreSQL', { timeout: SLOW_MS }, () => {
  let temporary: Awaited<ReturnType<typeof temporaryFolder>>
  let fresh: Awaited<ReturnType<typeof createPostgresDatabase>>
  beforeEach(async () => {
    temporary = await temporaryFolder()
    fresh = await createPostgresDatabase(serverUrl ?? '')
  })
  afterEach(async () => {
    await fresh.drop()
    await temporary[Symbol.asyncDispose]()
  })
  const restore = (file: string, dataDir: string, of = root) =>
    restoreBackup({
      file,
      root: of,
      dataDir,
      databaseUrl: fresh.url,
      part: null,
      mayReplace: true,
      now: () => new Date('2026-11-22T10:00:00Z'),
    })

  it('is restored into a new database, with existing files of the folder moved aside, but not into a used database', async () => {
    const database = await openPostgresDatabase(serverUrl ?? '')
    const source = await fillSource(database.db, join(temporary.path, 'source'))
    const expected = await expectedRows(database)
    const { path: file } = await makeBackup(source)
    await database.close()
    const [dataDir, other] = [join(temporary.path, 'one'), join(temporary.path, 'other')]
    await writeOldData(dataDir)
    const { 'db/PG_VERSION': _, ...old } = await folderContent(dataDir)

    const { aside } = await restore(file, dataDir)
    expect(aside).toBe(join(dataDir, 'replaced-2026-11-22T10-00-00.000Z'))
    expect(await folderContent(aside ?? '')).toEqual(old)
    expect(await folderContent(dataDir, 'replaced-')).toEqual({ ...STORED, 'db/PG_VERSION': 'old' })
    expect(await rowsOf({ dataDir, databaseUrl: fresh.url })).toEqual(expected)

    await expect(restore(file, other)).rejects.toThrow(/The database that DATABASE_URL names is not empty/)
    expect(await folderContent(other)).toEqual({})
  })

  it.each([first.tag, '0034_lz4-records'])('of an older version (%s), is migrated by the next start', async (migration) => {
    const newer = join(temporary.path, 'newer')
    const newerMigrations = join(newer, 'src/platform/db/migrations')
    await cp(migrationsFolder, newerMigrations, { recursive: true })
    await appendMigration(newerMigrations)
    const older = join(temporary.path, 'older.tar.gz')
    const manifest = { product: 'vitrine backup', format: 1, version: '0.1.0', createdAt: '2026-11-21', migration }
    const { projects } = await releasedRows(first)
    await writeArchive(older, [
      { header: { name: 'backup.json' }, content: JSON.stringify(manifest) },
      { header: { name: 'database/projects/000000.json' }, content: JSON.stringify(projects) },
    ])
    const dataDir = join(temporary.path, 'one')
    await restore(older, dataDir, newer)
    const database = await openDatabase({ dataDir, databaseUrl: fresh.url, root: newer })
    await database.sql.executeSql(`select ${NEXT_COLUMN} from properties`)
    expect((await allRows(database.db, first)).projects).toEqual(projects)
    await database.close()
  })
})
