import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeFiles } from '#src/definition/files/change-files.ts'
import { isDatabaseUnavailable } from '#src/platform/db/is-database-unavailable.ts'
import { openPglite } from '#src/platform/db/pglite.ts'
import { asKnownError } from '#src/platform/errors/known-error.ts'
import { createFileTransport } from '#src/platform/mail/transport.ts'
import { migrationsFolder, root } from '../fixtures/database.ts'
import { copyDatabaseTo } from '../fixtures/database-template.ts'
import { mailMessage } from '../fixtures/mail.ts'
import { PDF } from '../fixtures/sample-files.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { attributesOf, visibleText } from '../fixtures/server-html.ts'
import { startProcess } from '../fixtures/server-process.ts'
import { temporaryFolder, writeFiles } from '../fixtures/site/site-folder.ts'
import { aPageFile, shows, writeAgency, writeDefinition } from '../fixtures/site-folder.ts'
import { mountSmallDisk, type SmallDisk } from '../fixtures/small-disk.ts'

const files = {
  'forms.json': { version: 1, forms: { 'rent-application': { hasCaptcha: false, fields: { files: { isPublic: true } } } } },
  'content/form/apply.json': { version: 1, form: 'rent-application' },
  'pages/apply.json': aPageFile('apply', '/apply/', { modules: [shows('form', 'apply')] }),
  'pages/privacy-statement.json': aPageFile('privacy-statement', '/privacy/', {}),
  'pages/feedback-rent-application.json': aPageFile('feedback-rent-application', '/applied/', {}),
}

it('a full disk is a temporary error in every part of the server', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  expect(asKnownError(full)).toMatchObject({ code: 'DISK_FULL', statusCode: 503, retryAfterSeconds: 60 })
  expect(
    isDatabaseUnavailable(new Error('Failed query', { cause: Object.assign(new Error('could not extend'), { code: '53100' }) })),
  ).toBe(true)
})

const probe = await mountSmallDisk(1)
await probe?.[Symbol.asyncDispose]()
if (probe === null) console.warn('Skipped: what happens on a full disk: this user may not mount a small one (tmpfs)')

it.skipIf(probe === null)(
  '[CONF-15] a change of the site definition is undone on a full disk, and made once there is space again',
  async () => {
    await using disk = await mount(1)
    const before = 'a'.repeat(10_000)
    const files = [
      { file: 'pages/a.json', before, after: 'A' },
      { file: 'pages/b.json', before: null, after: 'b'.repeat(400_000) },
    ]
    await writeFiles(disk.path, [['pages/a.json', before]])
    // There is room for the stored change, and none for the page after it.
    await writeFiles(disk.path, [['filling', Buffer.alloc(400_000)]])
    await expect(changeFiles(disk.path, { title: 'b', files })).rejects.toThrow(/ENOSPC.* Nothing was changed\.$/)
    expect(await readdir(join(disk.path, 'pages'))).toEqual(['a.json'])
    expect(await readFile(join(disk.path, 'pages/a.json'), 'utf8')).toBe(before)
    disk.free()
    await changeFiles(disk.path, { title: 'b', files })
    expect((await readdir(join(disk.path, 'pages'))).toSorted()).toEqual(['a.json', 'b.json'])
  },
)

describe.skipIf(probe === null)('on a full disk', () => {
  let disk: SmallDisk
  let server: TestServer
  let site: Awaited<ReturnType<typeof temporaryFolder>>

  beforeAll(async () => {
    disk = await mount(4)
    site = await temporaryFolder()
    await writeAgency(site.path, files)
    server = await startTestServer({ place: { siteConfig: site.path, dataDir: disk.path } })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
    await disk[Symbol.asyncDispose]()
  })
  beforeEach(() => disk.free())

  it('a form with a file is refused with a message, leaves nothing behind, and is accepted once there is space again', async () => {
    disk.fill()
    const refused = await sendFile()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
    expect(visibleText(refused.body)).toMatch(/^Uw formulier is niet verzonden\..*waar uw antwoorden nog staan/)
    expect(await readdir(join(disk.path, 'uploads'))).toEqual([])
    disk.free()
    // The status 422 only asks for missing entries, so the file was stored; a full disk gives 503.
    expect((await sendFile()).statusCode).toBe(422)
  })

  it('pages and pictures are served, and a change of the site definition goes live', async () => {
    disk.fill()
    const page = await server.get('/fr/')
    const [picture = ''] = attributesOf(page.body, 'img', 'src').filter((src) => /^\/media\/\d+\//.test(src))
    expect([page.statusCode, (await server.get(picture)).statusCode]).toEqual([200, 200])
    const contact = aPageFile('contact', '/contact/', { title: 'Nous joindre', modules: [shows('contact', 'office')] })
    await writeDefinition(server.siteConfig, { 'pages/contact.json': contact })
    await server.source.reload()
    expect(visibleText((await server.get('/fr/contact/')).body)).toContain('Nous joindre')
    expect(server.log.some(({ msg }) => msg === 'could not store a picture')).toBe(true)
  })

  it('a mail that cannot be written to a file is not marked as sent, leaves no partial file, and is sent once there is space again', async () => {
    const folder = join(disk.path, 'mail')
    const transport = createFileTransport(folder)
    const identity = { messageId: 'one@agence.example', date: new Date('2026-11-21T10:00:00Z') }
    disk.fill()
    await expect(transport.send(mailMessage(), identity)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await readdir(folder).catch(() => [])).toEqual([])
    disk.free()
    await transport.send(mailMessage(), identity)
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('a first start without space for a database fails with one sentence and leaves no files', async () => {
    await using small = await mount(20)
    await using process = startProcess({ SITE_CONFIG: site.path, DATA_DIR: small.path, LOG_LEVEL: 'fatal' })
    expect((await process.ended).code).toBe(1)
    expect(process.output()).toBe('The disk of DATA_DIR is full: make room on it, or set DATA_DIR to a folder on another one.\n')
    expect(await readdir(small.path)).not.toContain('db')
  })

  it('the embedded database refuses data that it cannot store, and keeps acknowledged data', async () => {
    await using small = await mount(64)
    await copyDatabaseTo(small.path)
    const database = await openPglite({ dataDir: small.path, root, migrationsFolder })
    await database.db.execute(sql`create table grown (text text)`)
    small.fill()
    let acknowledged = 0
    const grow = () =>
      database.db.execute(sql`insert into grown select string_agg(md5(n::text), '') from generate_series(1, 30000) n`)
    const failure = await (async () => {
      for (;;) {
        await grow()
        acknowledged += 1
      }
    })().catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
    await database.ping()
    small.free()
    await grow()
    await database.close()
    const again = await openPglite({ dataDir: small.path, root, migrationsFolder })
    const { rows } = (await again.sql.executeSql('select count(*)::int as count from grown')) as { rows: unknown[] }
    await again.close()
    expect(rows).toEqual([{ count: acknowledged + 1 }])
  })

  async function sendFile() {
    const data = new FormData()
    data.append('form', 'rent-application')
    data.append('files', new File([new Uint8Array(PDF), new Uint8Array(100_000)], 'pay.pdf'))
    const encoded = new Response(data)
    return server.app.inject({
      method: 'POST',
      url: '/nl/apply/',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
  }
})

async function mount(megabytes: number): Promise<SmallDisk> {
  const disk = await mountSmallDisk(megabytes)
  if (disk === null) throw new Error('[Bug] a disk could be mounted a moment ago')
  return disk
}
