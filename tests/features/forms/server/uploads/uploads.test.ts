import { randomUUID } from 'node:crypto'
import { readdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReceivedFile } from '#src/features/forms/server/posts/post-body.ts'
import { submissions, uploads } from '#src/features/forms/server/tables.ts'
import { createMissingFiles } from '#src/features/forms/server/uploads/missing-files.ts'
import { createUploadFolder } from '#src/features/forms/server/uploads/upload-folder.ts'
import { createUploadRepository } from '#src/features/forms/server/uploads/upload-repository.ts'
import { createUploadReceipts, createUploadStore, uploadName } from '#src/features/forms/server/uploads/upload-store.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../../fixtures/database.ts'
import { HTML, JPEG, PDF, PNG, SVG, WEBP, ZIP } from '../../../../fixtures/sample-files.ts'
import { temporaryFolder } from '../../../../fixtures/site/site-folder.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const receipts = createUploadReceipts({
  hash: (purpose, text) =>
    `${purpose} ${text}`
      .padEnd(43, '_')
      .replace(/[^\w-]/g, '_')
      .slice(-43),
})
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

await describeOnEachDatabase('uploaded files', (open) => {
  let database: OpenDatabase
  let temporary: Awaited<ReturnType<typeof temporaryFolder>>
  let folder: string

  beforeAll(async () => {
    database = await open()
    temporary = await temporaryFolder()
  }, 60_000)
  afterAll(async () => {
    await database.close()
    await temporary[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    await database.db.delete(uploads)
    await database.db.delete(submissions)
    folder = join(temporary.path, randomUUID())
  })

  const rows = () => database.db.select().from(uploads)
  const storedFiles = () => readdir(folder)
  const repository = () => createUploadRepository(database.db)
  const store = () => createUploadStore({ folder: createUploadFolder(folder), uploads: repository(), receipts, now: () => NOW })
  const receive = (content: Buffer, name = 'fiche.pdf', limits = {}) =>
    store().receive({ field: 'files', name, content: Readable.from([content]) }, { accept: ['pdf', 'jpeg', 'png'], ...limits })
  const idOf = (file: ReceivedFile) => (file.kind === 'stored' ? file.id : '')

  async function aSubmission() {
    const id = randomUUID()
    const row = { id, form: 'rent-application', key: id, language: 'fr', data: {}, createdAt: NOW, eraseAt: hoursLater(24) }
    await database.db.insert(submissions).values(row)
    return id
  }

  it('[FORM-01] are stored as sent, under a random name, readable by the server’s user only', async () => {
    const id = idOf(await receive(PDF, '../Fiche de paie.PDF'))
    expect(await storedFiles()).toEqual([id])
    expect(await store().read({ id })).toEqual(PDF)
    expect(await rows()).toMatchObject([
      { id, submissionId: null, field: 'files', name: 'Fiche de paie.pdf', type: 'application/pdf', bytes: PDF.length },
    ])
    if (process.platform !== 'win32') {
      expect((await stat(join(folder, id))).mode & 0o777).toBe(0o600)
      expect((await stat(folder)).mode & 0o777).toBe(0o700)
    }
  })

  it.each([
    ['a page that calls itself a PDF', HTML],
    ['a drawing with script', SVG],
    ['an archive', ZIP],
    ['a picture that the field does not take', WEBP],
    ['a PDF behind something else', Buffer.concat([ZIP, PDF])],
    ['nothing', Buffer.alloc(0)],
  ])('[FORM-01] are recognised by their content: %s is refused, and nothing of it is stored', async (_, content) => {
    expect(await receive(content)).toEqual({ kind: 'refused', error: 'file-type' })
    expect([await storedFiles(), await rows()]).toEqual([[], []])
  })

  it('[FORM-01] get the type of their content, with any name', async () => {
    for (const content of [PNG, JPEG]) await receive(content, 'rapport.pdf')
    expect((await rows()).map(({ name, type }) => [name, type]).toSorted()).toEqual([
      ['rapport.jpg', 'image/jpeg'],
      ['rapport.png', 'image/png'],
    ])
  })

  it('[FORM-01] may have the maximum size, and not a byte more', async () => {
    expect((await receive(PDF, 'a.pdf', { maxBytes: PDF.length })).kind).toBe('stored')
    expect(await receive(PDF, 'a.pdf', { maxBytes: PDF.length - 1 })).toEqual({ kind: 'refused', error: 'file-size' })
    expect(await storedFiles()).toHaveLength(1)
  })

  it('are reported as missing when an instance starts with another folder, and only then', async () => {
    const [, moved] = [await receive(PDF), await receive(PNG, 'carte.png')]
    const warned: object[] = []
    const log = { warn: (details: object) => void warned.push(details), error: (details: object) => void warned.push(details) }
    const startIn = (path: string) => createMissingFiles({ folder: createUploadFolder(path), uploads: repository(), log }).start()
    await startIn(folder)
    expect(warned).toEqual([])
    await rename(join(folder, idOf(moved)), join(folder, 'elsewhere'))
    await startIn(folder)
    await startIn(join(temporary.path, randomUUID()))
    expect(warned).toEqual([
      { missing: 1, of: 2 },
      { missing: 2, of: 2 },
    ])
  })

  it('[FORM-15] can be submitted again with their receipt, for the same field, while they are stored', async () => {
    const file = await receive(PDF)
    const [id, receipt] = [idOf(file), file.kind === 'stored' ? file.receipt : '']
    expect(receipt).toMatch(/\/fiche\.pdf$/)
    expect(await store().recall(receipt, 'files')).toEqual(file)
    const refused = { kind: 'refused', error: 'invalid' }
    expect(await store().recall(receipt, 'others')).toEqual(refused)
    expect(await store().recall(receipt.replace(id, randomUUID()), 'files')).toEqual(refused)
    expect(await store().recall('', 'files')).toEqual(refused)
    await store().discard([id])
    expect(await store().recall(receipt, 'files')).toEqual(refused)
  })

  it('leave nothing behind when the client disconnects', async () => {
    const broken = Readable.from(
      (async function* () {
        yield PDF
        throw new Error('the line is dead')
      })(),
    )
    const received = store().receive({ field: 'files', name: 'a.pdf', content: broken }, { accept: ['pdf'] })
    await expect(received).rejects.toThrow('the line is dead')
    expect([await storedFiles(), await rows()]).toEqual([[], []])
  })

  it('[FORM-14] belong to one submission, once', async () => {
    const ids = [idOf(await receive(PDF)), idOf(await receive(PNG))]
    const [first, second] = [await aSubmission(), await aSubmission()]
    expect(await repository().adopt(ids, first)).toBe(true)
    expect(await repository().adopt(ids, second)).toBe(false)
    expect(await repository().adopt([randomUUID()], second)).toBe(false)
    await store().discard(ids)
    expect((await storedFiles()).toSorted()).toEqual(ids.toSorted())
  })

  it('are purged when no submission took them, when theirs is erased, or when they have no record', async () => {
    const [forgotten, erased, theirs] = [idOf(await receive(PDF)), idOf(await receive(PDF)), idOf(await receive(PDF))]
    const [gone, there] = [await aSubmission(), await aSubmission()]
    await repository().adopt([erased], gone)
    await repository().adopt([theirs], there)
    await database.db.delete(submissions).where(eq(submissions.id, gone))
    const stray = join(folder, randomUUID())
    await writeFile(stray, PDF)
    for (const name of await storedFiles()) await utimes(join(folder, name), NOW, NOW)

    expect(await store().purgeExpired(hoursLater(1))).toBe(0)
    expect(await storedFiles()).toHaveLength(4)
    expect(await store().purgeExpired(hoursLater(3))).toBe(2)
    expect(await storedFiles()).not.toContain(forgotten)
    expect(await store().purgeExpired(hoursLater(25))).toBe(1)
    expect([await storedFiles(), (await rows()).map(({ id }) => id)]).toEqual([[theirs], [theirs]])
  })
})

describe('a file name', () => {
  it.each([
    ['C:\\Users\\Anne\\contrat.pdf', 'contrat.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['.htaccess', 'file.pdf'],
    ['rapport.php', 'rapport.pdf'],
    ['fiche\r\nBcc: x@y.be.pdf', 'fiche Bcc x@y.be.pdf'],
    ['facture\u202efdp.exe', 'facture fdp.pdf'],
    ['Fiche de paie – été.pdf', 'Fiche de paie – été.pdf'],
    ['', 'file.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(80)}.pdf`],
  ])('%j becomes %j', (original, name) => {
    expect(uploadName(original, 'pdf')).toBe(name)
  })
})
