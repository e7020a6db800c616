import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOperator } from '#src/operations/admin/operator-command.ts'
import { factsOfConnection } from '#src/operations/doctor/database-facts-queries.ts'
import { startTestServer, type TestServer } from '../../fixtures/server.ts'
import { aPageFile, in3, shows } from '../../fixtures/site-folder.ts'

const PAGE = 'pages/visit.json'
const aPage = ({ fr = 'Visite', nl = 'Bezoek', more = {} }: { fr?: string; nl?: string; more?: object } = {}) =>
  `${JSON.stringify(aPageFile('visit', '/visit/', { title: in3(fr, nl, 'Visit'), modules: [shows('article', 'welcome')], ...more }), null, '\t')}\r\n`

const fileOf = (folder: string, file = PAGE) => readFile(join(folder, file), 'utf8')
const write = (folder: string, text: string, file = PAGE) => writeFile(join(folder, file), text)

const ask = async ({ app }: TestServer, ...words: string[]) => await answerOperator(app.operatorCommands, 'draft', words)

/** The output of a command that must succeed. */
async function answerTo(server: TestServer, ...words: string[]): Promise<string> {
  const { output, exitCode } = await ask(server, ...words)
  expect([exitCode, output]).toEqual([0, output])
  return output
}

/** Begins a draft, and writes its folder beside the site. */
async function openFolder(server: TestServer, draft: string, folder = draft): Promise<string> {
  const path = join(server.siteConfig, '..', folder)
  await answerTo(server, 'new', draft, '--author', 'Sofie')
  await answerTo(server, 'open', draft, path)
  return path
}

async function startWithPage(setting: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(setting)
  await write(server.siteConfig, aPage())
  await server.source.reload()
  await server.app.versions.keepNow()
  return server
}

const titleOf = async (server: TestServer) => /<title>([^<–]*)/.exec((await server.get('/nl/visit/')).body)?.[1]?.trim()

describe('[CONF-17] a draft', () => {
  it('is changed in a folder of its own, shown, and published as a whole: nobody sees it before', async () => {
    await using server = await startWithPage()
    const folder = await openFolder(server, 'autumn')
    expect(await fileOf(folder)).toBe(aPage())
    // Pictures and listings are those of the site, so the folder is a whole site.
    expect(await fileOf(folder, 'media/logo.svg')).toBe(await fileOf(server.siteConfig, 'media/logo.svg'))
    await write(folder, aPage({ nl: 'Langskomen' }))
    await write(folder, JSON.stringify({ version: 1, name: in3('Un', 'Een', 'One') }), 'content/article/one.json')
    await rm(join(folder, 'content/article/selling.json'))
    expect((await answerTo(server, 'save', folder, '--author', 'Marie')).split('\n')).toEqual([
      'stored  content/article/one.json',
      `stored  ${PAGE}`,
      'stored  content/article/selling.json',
      'The draft "autumn" has these changes.',
    ])
    expect(await answerTo(server, 'save', folder)).toContain('Nothing was changed')
    const shown = (await answerTo(server, 'show', 'autumn')).split('\n')
    expect(shown).toEqual(
      expect.arrayContaining([
        `Page /visit/ (${PAGE}) · title · nl: 'Bezoek' → 'Langskomen'`,
        'Content article/one (content/article/one.json): added',
        'Content article/selling (content/article/selling.json): removed',
      ]),
    )
    expect(await answerTo(server)).toMatch(/^autumn {2}open {2}3 files {2}changed \S+ \S+ by Marie {2}autumn$/)
    expect(await titleOf(server)).toBe('Bezoek')
  })

  it('goes live at once as one version with who and why, and only its own bytes of the files change', async () => {
    await using server = await startWithPage()
    const folder = await openFolder(server, 'autumn')
    await write(folder, aPage({ nl: 'Langskomen' }))
    await answerTo(server, 'save', folder, '--author', 'Marie')
    // Meanwhile somebody has changed another value of the same file by hand.
    const meanwhile = aPage({ fr: 'Venez' }).replace('\t"version": 1', '\t"version":   1')
    await write(server.siteConfig, meanwhile)
    const output = await answerTo(server, 'publish', 'autumn')
    expect(output).toMatch(new RegExp(`^written {2}${PAGE}\nVersion \\d+ has them, and is what visitors see\\.$`))
    expect(await fileOf(server.siteConfig)).toBe(meanwhile.replace('Bezoek', 'Langskomen'))
    await expect.poll(() => titleOf(server)).toBe('Langskomen')
    const [newest] = await server.app.versions.repository.list({ limit: 1 })
    expect(newest).toMatchObject({ author: 'Marie', reason: 'autumn', isLive: true })
    expect(await ask(server, 'publish', 'autumn')).toMatchObject({
      exitCode: 1,
      output: `The draft "autumn" is published already, as version ${newest?.number}.`,
    })
    expect(await answerTo(server)).toContain('There is no draft')
    expect(await answerTo(server, '--all')).toContain(`published as version ${newest?.number}`)
  })

  it('names what the files say otherwise by now, in two sentences, and goes out once somebody has decided', async () => {
    await using server = await startWithPage()
    const folder = await openFolder(server, 'autumn')
    await write(folder, aPage({ fr: 'Venez nous voir', nl: 'Langskomen' }))
    await answerTo(server, 'save', folder)
    const meanwhile = aPage({ fr: 'Visitez', nl: 'Bezichtigen' })
    await write(server.siteConfig, meanwhile)
    const refused = await ask(server, 'publish', 'autumn')
    expect(refused.exitCode).toBe(1)
    expect(refused.output.split('\n').slice(1, 4)).toEqual([
      `${PAGE}#/params/title/fr  (title · fr)`,
      "  You wrote 'Venez nous voir'.",
      "  The file now says 'Visitez'.",
    ])
    expect(await fileOf(server.siteConfig)).toBe(meanwhile)
    // The folder keeps what the draft says: writing it anew decides nothing.
    const again = join(server.siteConfig, '..', 'again')
    await answerTo(server, 'open', 'autumn', again)
    expect(await fileOf(again)).toBe(aPage({ fr: 'Venez nous voir', nl: 'Langskomen' }))
    await write(again, aPage({ fr: 'Venez nous voir', nl: 'Kom langs' }))
    await answerTo(server, 'save', again)
    expect((await ask(server, 'publish', 'autumn')).exitCode).toBe(1)

    expect(await ask(server, 'resolve', 'autumn', '--keep-draft', `${PAGE}#/params/title/nl`)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining(`${PAGE}#/params/title/fr`),
    })
    await answerTo(server, 'resolve', 'autumn', '--keep-files', 'all', '--keep-draft', `${PAGE}#/params/title/nl`)
    await answerTo(server, 'publish', 'autumn')
    expect(await fileOf(server.siteConfig)).toBe(aPage({ fr: 'Visitez', nl: 'Kom langs' }))
  })

  it('is refused with an error, its own apart from one that the files have already, and nothing is written', async () => {
    await using server = await startWithPage()
    const folder = await openFolder(server, 'autumn')
    await write(folder, aPage({ more: { modules: [shows('article', 'nowhere')] } }))
    await answerTo(server, 'save', folder)
    const refused = await ask(server, 'publish', 'autumn')
    expect(refused).toMatchObject({ exitCode: 1, output: expect.stringMatching(/has these errors:\npages\/visit\.json:\d+/) })
    expect(refused.output).not.toContain('in the files already')
    expect(await ask(server, 'publish', 'autumn', '--at', '2099-01-01 08:00')).toMatchObject({ exitCode: 1 })
    await write(server.siteConfig, '{ "version": 1, "columns": 3 }', 'footer.json')
    const both = (await ask(server, 'publish', 'autumn')).output
    expect(both).toMatch(/in the files already[\s\S]*footer\.json:1[\s\S]*has these errors:\npages\/visit\.json/)
    expect(await fileOf(server.siteConfig)).toBe(aPage())
  })

  it('of two people is merged when both store it, and says where both have changed the same', async () => {
    await using server = await startWithPage()
    const one = await openFolder(server, 'autumn', 'one')
    const two = join(server.siteConfig, '..', 'two')
    await answerTo(server, 'open', 'autumn', two)
    await write(one, aPage({ fr: 'Venez' }))
    await answerTo(server, 'save', one, '--author', 'Sofie')
    await write(two, aPage({ nl: 'Kom langs' }))
    await answerTo(server, 'save', two, '--author', 'Marie')
    // What Sofie has stored is in Marie's folder now.
    expect(await fileOf(two)).toBe(aPage({ fr: 'Venez', nl: 'Kom langs' }))
    await write(one, aPage({ fr: 'Venez', nl: 'Bezoek ons' }))
    const refused = await ask(server, 'save', one)
    expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining(`${PAGE}#/params/title/nl`) })
    expect(refused.output).toMatch(/^Marie has changed the same places/)
    await answerTo(server, 'publish', 'autumn')
    expect(await fileOf(server.siteConfig)).toBe(aPage({ fr: 'Venez', nl: 'Kom langs' }))
  })

  it('is not merged with a file that is not in UTF-8', async () => {
    await using server = await startWithPage()
    const folder = await openFolder(server, 'autumn')
    await write(folder, aPage({ nl: 'Langskomen' }))
    await answerTo(server, 'save', folder)
    const latin = Buffer.from(aPage({ fr: 'Été' }), 'latin1')
    await writeFile(join(server.siteConfig, PAGE), latin)
    const refused = { exitCode: 1, output: expect.stringContaining(`${PAGE} is not written in UTF-8`) }
    expect(await ask(server, 'publish', 'autumn')).toMatchObject(refused)
    expect(await readFile(join(server.siteConfig, PAGE))).toEqual(latin)
  })

  it('that was dropped is kept, and comes back', async () => {
    await using server = await startWithPage()
    const folder = await openFolder(server, 'autumn')
    await write(folder, aPage({ nl: 'Langskomen' }))
    await answerTo(server, 'save', folder)
    await answerTo(server, 'drop', 'autumn')
    expect(await ask(server, 'publish', 'autumn')).toMatchObject({ exitCode: 1, output: expect.stringContaining('reopen') })
    await answerTo(server, 'reopen', 'autumn')
    await answerTo(server, 'publish', 'autumn')
    await expect.poll(() => titleOf(server)).toBe('Langskomen')
  })

  it('answers a wrong request with the correct one', async () => {
    await using server = await startWithPage()
    const folder = await openFolder(server, 'autumn')
    for (const [words, code, cure] of [
      [['new', 'Été 2027'], 2, '"ete-2027"'],
      [['new', 'autumn'], 1, 'another name'],
      [['open', 'autumn', folder], 1, 'is not empty'],
      [['save', server.siteConfig], 1, 'draft open'],
      [['show', 'autum'], 1, 'lists them'],
      [['publsh', 'autumn'], 2, 'did you mean "draft publish"'],
      [['publish', 'autumn', '--at', '2026-02-30 08:00'], 1, 'is no time'],
      [['publish', 'autumn', '--at', '2027-03-28 02:30'], 1, '"2027-03-28 03:30"'],
      [['publish', 'autumn', '--at', '2020-01-01 08:00'], 1, 'is over'],
      [['resolve', 'autumn', '--keep-draft', 'all'], 1, 'in no conflict'],
      [['export', 'autumn', '--push'], 2, '--branch'],
      [['show'], 2, 'draft show <name>'],
    ] as const)
      expect(await ask(server, ...words)).toMatchObject({ exitCode: code, output: expect.stringContaining(cure) })
  })
})

describe('[CONF-17] a scheduled draft', () => {
  let clock = new Date('2027-03-01T10:00:00Z')
  beforeEach(() => {
    clock = new Date('2027-03-01T10:00:00Z')
  })

  it('goes out to the minute, merged with the files as they are then', async () => {
    await using server = await startWithPage({ now: () => clock })
    const folder = await openFolder(server, 'spring')
    await write(folder, aPage({ nl: 'Lentebezoek' }))
    await answerTo(server, 'save', folder)
    // After the night in which clocks go forward, 08:00 is 06:00 UTC.
    expect(await answerTo(server, 'publish', 'spring', '--at', '2027-03-28 08:00')).toContain("'Bezoek' → 'Lentebezoek'")
    expect(await answerTo(server)).toContain('goes out 2027-03-28 08:00')
    clock = new Date('2027-03-28T05:59:59Z')
    await server.app.drafts.lookAtClock()
    expect(await titleOf(server)).toBe('Bezoek')
    await write(server.siteConfig, aPage({ fr: 'Venez' }))
    clock = new Date('2027-03-28T06:00:00Z')
    await server.app.drafts.lookAtClock()
    await expect.poll(() => titleOf(server)).toBe('Lentebezoek')
    expect(await fileOf(server.siteConfig)).toBe(aPage({ fr: 'Venez', nl: 'Lentebezoek' }))
    expect(server.log.some(({ msg, draft }) => msg === 'published a scheduled draft' && draft === 'spring')).toBe(true)
  })

  it('that cannot go out is open again, and the list, the log and the doctor say why', async () => {
    await using server = await startWithPage({ now: () => clock })
    const folder = await openFolder(server, 'spring')
    await write(folder, aPage({ nl: 'Lentebezoek' }))
    await answerTo(server, 'save', folder)
    await answerTo(server, 'publish', 'spring', '--at', '2027-03-02')
    await write(server.siteConfig, aPage({ nl: 'Bezichtigen' }))
    clock = new Date('2027-03-02T08:00:00Z')
    await server.app.drafts.lookAtClock()
    expect(await fileOf(server.siteConfig)).toBe(aPage({ nl: 'Bezichtigen' }))
    expect(await answerTo(server)).toMatch(/open[\s\S]*The file now says 'Bezichtigen'/)
    expect(server.log.filter(({ msg }) => String(msg).startsWith('a scheduled draft could not'))).toHaveLength(1)
    expect(await factsOfConnection(server.app.database.sql, Date.now)).toMatchObject({ failedDrafts: ['spring'] })
  })
})
