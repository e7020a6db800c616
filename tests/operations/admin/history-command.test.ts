import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { restoreWithoutServer } from '#src/history/versions/restore-without-server.ts'
import { createHistoryCommand } from '#src/operations/admin/history-command.ts'
import { answerOperator } from '#src/operations/admin/operator-command.ts'
import { startTestServer, type TestServer } from '../../fixtures/server.ts'
import { aPageFile, in3, shows } from '../../fixtures/site-folder.ts'

const PAGE = 'pages/visit.json'
const aPage = (nl: string) =>
  `${JSON.stringify(aPageFile('visit', '/visit/', { title: in3('Visite', nl, 'Visit'), modules: [shows('article', 'welcome')] }), null, '\t')}\r\n`

const fileOf = ({ siteConfig }: TestServer, file = PAGE) => readFile(join(siteConfig, file), 'utf8')
const write = ({ siteConfig }: TestServer, text: string, file = PAGE) => writeFile(join(siteConfig, file), text)
const ask = async ({ app }: TestServer, ...words: string[]) =>
  await answerOperator(app.operatorCommands, words[0] ?? '', words.slice(1))

/** Has what is on disk go live as a version. */
async function goLive(server: TestServer): Promise<void> {
  await server.source.reload()
  await server.app.versions.keepNow()
}

/** A server whose page "visit" had three titles in Dutch: versions 2, 3 and 4. */
async function startWithHistory(): Promise<TestServer> {
  const server = await startTestServer()
  await goLive(server)
  for (const title of ['Bezoek', 'Bezoeken', 'Bezichtiging']) {
    await write(server, aPage(title))
    await goLive(server)
  }
  return server
}

describe('[CONF-15] the operator', () => {
  it('sees what each version changed, and what differs between two', async () => {
    await using server = await startWithHistory()
    const { output } = await ask(server, 'history')
    expect(output.split('\n').map((line) => line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, 'TIME'))).toEqual([
      '    4  TIME  live        Page /visit/: title · nl',
      '    3  TIME              Page /visit/: title · nl',
      '    2  TIME              Page /visit/ added',
      '    1  TIME              the oldest that is stored',
    ])
    expect((await ask(server, 'diff', '2', '4', '--reach')).output.split('\n')).toEqual([
      'From version 2 to version 4:',
      `Page /visit/ (${PAGE}) · title · nl: 'Bezoek' → 'Bezichtiging'`,
      'Reach: 1 page, 1 language, 1 address',
      '/nl/visit/',
    ])
    expect((await ask(server, 'diff')).output).toBe('From version 4, which is live, to the files on disk: nothing differs.')
    await write(server, aPage('Op schijf'))
    expect((await ask(server, 'diff')).output).toContain("title · nl: 'Bezichtiging' → 'Op schijf'")
    expect(JSON.parse((await ask(server, 'diff', '3', '--format', 'json')).output)).toMatchObject({
      from: 'version 3',
      changes: [{ file: PAGE, changes: [{ kind: 'changed', language: 'nl', place: ['title', 'nl'], before: 'Bezoeken' }] }],
    })
    for (const words of [
      ['diff', '99'],
      ['diff', 'x'],
      ['history', 'restore'],
      ['history', '--limit', '0'],
      ['history', 'restore', '99'],
    ])
      expect((await ask(server, ...words)).exitCode).toBeGreaterThan(0)
  })

  it('restores yesterday byte for byte, as a new version that is live at once; or one file; or files removed since', async () => {
    await using server = await startWithHistory()
    const { output, exitCode } = await ask(server, 'history', 'restore', '2', '--author', 'Marie')
    expect([exitCode, output]).toEqual([0, `written  ${PAGE}\nVersion 5 has them, and is what visitors see.`])
    expect(await fileOf(server)).toBe(aPage('Bezoek'))
    await expect.poll(async () => (await server.get('/nl/visit/')).body).toContain('<title>Bezoek')
    expect((await ask(server, 'history')).output).toContain('[Marie: restored version 2]')

    // Back to before the page was there: it is removed, and comes back with the next one.
    expect((await ask(server, 'history', 'restore', '1')).output).toContain(`removed  ${PAGE}`)
    await expect(fileOf(server)).rejects.toThrow('ENOENT')
    await write(server, '{ "version": 1, "columns": [], "copyright": "© 2026" }', 'footer.json')
    await goLive(server)
    expect((await ask(server, 'history', 'restore', '4', '--only', 'pages/')).output).toMatch(
      /^written {2}pages\/visit\.json\nVersion 8/,
    )
    expect(await fileOf(server)).toBe(aPage('Bezichtiging'))
    expect(await fileOf(server, 'footer.json')).toContain('© 2026')
    expect(await ask(server, 'history', 'restore', '4', '--only', 'pages/nowhere.json')).toMatchObject({
      exitCode: 1,
      output: 'Neither the version nor the site definition has pages/nowhere.json.',
    })
    expect((await ask(server, 'history', 'restore', '8')).output).toContain('nothing was changed')
  })

  it('overwrites nothing unseen: what no version has is named, and stored before it is overwritten', async () => {
    await using server = await startWithHistory()
    const unfinished = '{ "version": 1, "title": "half a sentence'
    await write(server, unfinished)
    await goLive(server)
    const refused = await ask(server, 'history', 'restore', '3')
    expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining(`would be lost: ${PAGE}.`) })
    expect(await fileOf(server)).toBe(unfinished)

    const forced = await ask(server, 'history', 'restore', '3', '--force')
    expect(forced.output.split('\n')).toEqual([
      'What was on disk is stored as version 5.',
      `written  ${PAGE}`,
      'Version 6 has them, and is what visitors see.',
    ])
    expect(await fileOf(server)).toBe(aPage('Bezoeken'))
    expect((await ask(server, 'history')).output).toMatch(
      / 5 {2}\S+ \S+ {2}never live .*files on disk before version 3 was restored/,
    )
    const { hash = '' } = (await server.app.versions.repository.tree(5)).get(PAGE) ?? {}
    expect(Buffer.from((await server.app.versions.repository.contents([hash])).get(hash) ?? []).toString()).toBe(unfinished)
  })

  it('is refused where the outcome would have errors, with their places, and nothing is changed', async () => {
    await using server = await startWithHistory()
    // The page shows a content that only it names; then both go.
    const content = 'content/article/only.json'
    await write(server, JSON.stringify({ version: 1, name: in3('a', 'b', 'c'), body: '<p>x</p>' }), content)
    await write(server, aPage('Bezoek').replace('"welcome"', '"only"'))
    await goLive(server)
    await rm(join(server.siteConfig, content))
    await write(server, aPage('Bezoek'))
    await goLive(server)
    const refused = await ask(server, 'history', 'restore', '5', '--only', PAGE)
    expect(refused.exitCode).toBe(1)
    expect(refused.output).toMatch(/^The site definition would have errors, so nothing was changed:\n.*visit\.json:\d+:\d+/)
    expect(await fileOf(server)).toBe(aPage('Bezoek'))
  })
})

describe('[CONF-15] without a server', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startWithHistory()
    return () => server[Symbol.asyncDispose]()
  })

  it('a version is restored on the database itself, and the next start finds it stored', async () => {
    const { app, siteConfig } = server
    const restoring = restoreWithoutServer({
      db: app.database.db,
      bounds: { versions: 1000, bytes: 200_000_000 },
      folder: siteConfig,
      validator: async () => createSiteValidator(moduleTypes),
      checks: [],
      now: () => new Date('2026-11-25T10:00:00Z'),
    })
    expect(await createHistoryCommand({ ...restoring, record: app.staff.manage.recordOperator })(['restore', '3'])).toContain(
      'Version 5 has them',
    )
    expect(await fileOf(server)).toBe(aPage('Bezoeken'))
    await goLive(server)
    expect((await app.versions.repository.list({ limit: 1 }))[0]).toMatchObject({ number: 5, reason: 'restored version 3' })
  })
})
